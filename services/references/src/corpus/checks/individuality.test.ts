import { languages } from '@attesta/contracts/model/document-model.ts';
import { expect, it } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import {
  measureIndividuality,
  measureInsideAccount,
  mostAlike,
  mostAlikeInside,
  profiles,
} from './individuality.ts';

/** The full run compares many more, whose median moves less. */
const references = 24;
const tolerance = 0.06;

const cases = languages.flatMap((language) => profiles.map((profile) => [language, profile] as const));

it.each(cases)('references in %s at %s differ though only their ids do', (language, profile) => {
  const catalogue = loadCatalogue();
  const { distinct, medianShare } = measureIndividuality(catalogue, language, profile, references);
  expect(distinct).toBe(references);
  expect(medianShare).toBeLessThan(mostAlike(profile) + tolerance);
});

/** The full run looks at more accounts. */
const account = { accounts: 4, references: 10 };

it.each(cases)('inside one account they say little twice (%s at %s)', (language, profile) => {
  const { distinct, medianShare } = measureInsideAccount(loadCatalogue(), language, profile, account);
  expect(distinct).toBe(40);
  expect(medianShare).toBeLessThanOrEqual(mostAlikeInside);
});
