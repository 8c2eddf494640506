import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { plainText } from '../text/rich-text.ts';
import { catalogue } from '../testing/example-input.ts';
import { dutyPhrase } from './duty-phrase.ts';
import { dutyLines } from './testing/duty-lines.ts';

describe.each(languages)('a typed duty (%s)', (language) => {
  const lines = dutyLines(language);
  const phraseOf = (typed: string): string =>
    plainText(dutyPhrase(typed, language, catalogue.grammar[language]) ?? []);

  it('is taken into a sentence only where its grammar is certain: four hundred lines', () => {
    expect(lines.length).toBeGreaterThanOrEqual(400);
    expect(lines.map(({ typed }) => ({ typed, phrase: phraseOf(typed) }))).toEqual(lines);
  });

  it('may come with a mark at the end, blanks or a remark in brackets', () => {
    for (const { typed, phrase } of lines.filter((line) => line.phrase !== '')) {
      for (const varied of [`${typed}.`, ` ${typed} ;`, `${typed} (2023)`]) {
        expect(phraseOf(varied), varied).toBe(phrase);
      }
    }
  });

  it('is not taken with a second duty, a figure, an abbreviation or in capitals', () => {
    for (const { typed } of lines.filter((line) => line.phrase !== '')) {
      for (const varied of [
        `${typed}, ${typed}`,
        `${typed} / ${typed}`,
        `${typed} 2023`,
        `${typed} etc.`,
        typed.toUpperCase(),
      ]) {
        expect(phraseOf(varied), varied).toBe('');
      }
    }
  });
});
