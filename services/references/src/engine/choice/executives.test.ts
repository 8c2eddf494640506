import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { loadCatalogue } from '../catalogue/load-catalogue.ts';
import { compose } from '../compose.ts';
import { everyRating, exampleInput, documentText } from '../testing/example-input.ts';

const edition = loadCatalogue();
const staff = 1;
const executive = 3;

describe.each(languages)('the register in %s', (sprache) => {
  const { lists } = edition.grammar[sprache];
  const words = new RegExp(`(?<!\\p{L})(?:${(lists['notOfExecutives'] ?? []).join('|')})(?!\\p{L})`, 'u');

  /** Number of sixty references, good ones and satisfactory ones, that say one of the words. */
  const saying = (zeugnisvariante: number): number =>
    Array.from({ length: 60 }, (_, index) => {
      const input = exampleInput({
        zeugnis: { sprache, zeugnisvariante },
        ratings: everyRating(index % 2 === 0 ? 4 : 3),
      });
      return documentText(compose({ ...input, zeugnisId: `reference ${index}` }, edition, 'fluent'));
    }).filter((text) => words.test(text)).length;

  it('says of no executive what is said of staff', () => {
    expect(saying(staff)).toBeGreaterThan(10);
    expect(saying(executive)).toBe(0);
  });
});
