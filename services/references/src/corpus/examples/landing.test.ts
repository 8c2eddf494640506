import { readFileSync } from 'node:fs';
import { languages } from '@attesta/contracts/model/document-model.ts';
import { expect, test } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { landingRatings, landingRatingsFile } from './landing-ratings.ts';
import { landingTryOut, landingTryOutFile } from './landing-try-out.ts';
import { landingReferences, landingReferencesFile } from './landing-references.ts';

const catalogue = loadCatalogue();
const read = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'));

/** After a deliberate change of words, run `write-examples.ts`, which writes these files. */
test.each(languages)('the start page shows the composed references in %s', (language) => {
  expect(read(landingReferencesFile(language))).toEqual(landingReferences(language, catalogue));
});

test('the start page shows the composed sentence of each level', () => {
  expect(read(landingRatingsFile)).toEqual(landingRatings(catalogue));
});

test('the initial try-out equals the answer of the service', async () => {
  expect(read(landingTryOutFile)).toEqual(await landingTryOut(catalogue));
});

test.each(languages)('in %s every level has a sentence of its own', (language) => {
  const sentences = landingRatings(catalogue)[language]?.levels.map(({ sentence }) => sentence) ?? [];
  expect(new Set(sentences).size).toBe(5);
  expect(sentences).not.toContain('');
});
