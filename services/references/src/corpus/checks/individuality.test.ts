import { languages } from '@attesta/contracts/model/document-model.ts';
import { expect, it } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import {
  measureIndividuality,
  measureInsideAccount,
  maxAlike,
  maxAlikeInside,
  profiles,
} from './individuality.ts';

/** References compared, far fewer than in the full run, hence `tolerance`. */
const references = 24;
const tolerance = 0.06;

const cases = languages.flatMap((language) => profiles.map((profile) => [language, profile] as const));

it.each(cases)(
  'references in %s at %s that differ only in their id read differently',
  (language, profile) => {
    const catalogue = loadCatalogue();
    const { distinct, medianShare } = measureIndividuality(catalogue, language, profile, references);
    expect(distinct).toBe(references);
    expect(medianShare).toBeLessThan(maxAlike(profile) + tolerance);
  },
);

/** Fewer accounts than in the full run. */
const account = { accounts: 4, references: 10 };

it.each(cases)('references of one account share few sentences (%s at %s)', (language, profile) => {
  const { distinct, medianShare } = measureInsideAccount(loadCatalogue(), language, profile, account);
  expect(distinct).toBe(40);
  expect(medianShare).toBeLessThanOrEqual(maxAlikeInside);
});
