import { readFileSync } from 'node:fs';
import { languages } from '@attesta/contracts/document-model.ts';
import { expect, test } from 'vitest';

import { loadCatalogue } from '../engine/catalogue/load-catalogue.ts';
import { landingExample, landingTexts } from './testing/landing-example.ts';

const catalogue = loadCatalogue();

/** After a deliberate change of words: `testing/write-examples.ts` writes it anew. */
test.each(languages)('the start page shows in %s what is composed', (language) => {
  const { example } = JSON.parse(readFileSync(landingTexts(language), 'utf8')) as { example: unknown };
  expect(example).toEqual(landingExample(language, catalogue));
});

test('it has as many parts in every language, so that one page shows all', () => {
  const shapes = languages.map((language) => {
    const { tasks, paragraphs, signatures } = landingExample(language, catalogue);
    return [tasks, paragraphs, signatures].map((parts) => Object.keys(parts).length);
  });
  expect(new Set(shapes.map(String))).toEqual(new Set(['4,6,2']));
});
