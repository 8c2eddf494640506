import { readFileSync } from 'node:fs';

import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { plainText } from '../text/rich-text.ts';
import { catalogue } from '../testing/example-input.ts';
import { dutyPhrase } from './duty-phrase.ts';

/** Duties as people type them, a tab, and the phrase that a sentence may use; nothing after it where none is certain. */
const linesOf = (language: string): string[][] =>
  readFileSync(new URL(`./testing/lines.${language}.tsv`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => line.split('\t'));

describe.each(languages)('a typed duty inside a sentence (%s)', (language) => {
  it.each(linesOf(language))('«%s» is «%s»', (typed = '', phrase = '') => {
    const runs = dutyPhrase(typed, language, catalogue.grammar[language]);
    expect(runs === null ? '' : plainText(runs)).toBe(phrase);
  });
});
