import { languages } from '@attesta/contracts/model/document-model.ts';
import { expect, it } from 'vitest';

import { editionIds, loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import {
  measureIndividuality,
  measureInsideAccount,
  mostAlike,
  mostAlikeInside,
  profiles,
} from './individuality.ts';

/** References compared, far fewer than in the full run, hence `tolerance`. */
const references = 24;
const tolerance = 0.06;

const cases = languages.flatMap((language) => profiles.map((profile) => [language, profile] as const));

it.each(cases)(
  'references in %s at %s that differ only in their id read differently',
  (language, profile) => {
    const catalogue = loadCatalogue('2');
    const { distinct, medianShare } = measureIndividuality(catalogue, language, profile, references);
    expect(distinct).toBe(references);
    expect(medianShare).toBeLessThan((mostAlike('2', profile) ?? 1) + tolerance);
  },
);

/** Fewer accounts than in the full run. */
const account = { accounts: 4, references: 10 };

it.each(cases)('references of one account share few sentences (%s at %s)', (language, profile) => {
  const { distinct, medianShare } = measureInsideAccount(loadCatalogue('2'), language, profile, account);
  expect(distinct).toBe(40);
  expect(medianShare).toBeLessThanOrEqual(mostAlikeInside);
});

const heldFirst = cases.filter(([, profile]) => mostAlike('1', profile) !== null);

it.each(heldFirst)('so do those of the first edition (%s at %s)', (language, profile) => {
  const { distinct, medianShare } = measureIndividuality(loadCatalogue('1'), language, profile, 60);
  expect(distinct).toBe(60);
  expect(medianShare).toBeLessThan(mostAlike('1', profile) ?? 0);
});

it.each(languages)('more so than in the first edition (%s)', (language) => {
  const [first, second] = editionIds.map(
    (version) => measureIndividuality(loadCatalogue(version), language, 'level 1', references).medianShare,
  );
  expect(second).toBeLessThan((first ?? 0) - 0.1);
});
