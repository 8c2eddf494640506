import { languages } from '@attesta/contracts/model/document-model.ts';
import { describe, expect, it } from 'vitest';

import { shownFaultCodes } from './document-codes.ts';
import { editCodes } from './edit-codes.ts';
import { codedCodes, sensitiveCodes } from '../phrases/phrase-list.ts';
import { ratingCodes } from '../ratings/rating-warning.ts';
import { textCodes } from '../user-text/text-warning.ts';
import { loadMessages } from './load-messages.ts';
import { fillMessage } from './message.ts';
import type { Message } from './message.ts';
import { sourcesOf } from './sources.ts';

const allCodes = [
  ...codedCodes,
  ...sensitiveCodes,
  ...textCodes,
  ...ratingCodes,
  ...shownFaultCodes,
  ...editCodes,
];
const textsOf = ({ found, why, advice }: Message) => [found, why, advice];
const namesIn = (texts: readonly string[]) =>
  texts.flatMap((text) => [...text.matchAll(/\{(\w+)\}/gu)].map((match) => String(match[1]))).toSorted();

describe.each(languages)('messages in %s', (language) => {
  it('exist for every code, with the same values as in German', async () => {
    const [messages, german] = [await loadMessages(language), await loadMessages('de')];
    expect(Object.keys(messages).toSorted()).toEqual(allCodes.toSorted());
    for (const code of allCodes) {
      const texts = textsOf(messages[code]);
      expect(texts.every((text) => /^[\p{Lu}«“{].*[.?]$/u.test(text))).toBe(true);
      expect(namesIn(texts)).toEqual(namesIn(textsOf(german[code])));
    }
  });

  it('follow the typography of the language', async () => {
    const text = Object.values(await loadMessages(language))
      .flatMap((message) => [...textsOf(message), ...Object.values(message.captions ?? {})])
      .join('\n');
    expect(text).not.toMatch(/\p{L}ß|ß\p{L}|!|"|'| {2}/u);
    expect(text).not.toMatch(language === 'fr' ? /[^\u202F][:;?»]|«[^\u202F]/u : /\u202F/u);
  });
});

it('names a source for every rule of law', () => {
  for (const code of [...codedCodes, ...sensitiveCodes]) {
    expect(sourcesOf[code].every(({ name, url }) => name !== '' && URL.canParse(url))).toBe(true);
  }
  expect(codedCodes.every((code) => sourcesOf[code].length > 0)).toBe(true);
});

it('fills in values and leaves unknown names', async () => {
  const { tooLong } = await loadMessages('en');
  expect(fillMessage(tooLong, { count: 700 })).toMatchObject({
    found: 'The text has 700 characters.',
    why: 'More than {limit} characters are not accepted.',
  });
});

it.each(languages)('captions all five levels (%s)', async (language) => {
  const { levelDrift } = await loadMessages(language);
  expect(Object.keys(levelDrift.captions ?? {})).toEqual(['1', '2', '3', '4', '5']);
});

it('names levels by their captions, and keeps those that come as words', async () => {
  const { levelDrift } = await loadMessages('de');
  expect(fillMessage(levelDrift, { rated: 5, reads: 4 }).found).toBe(
    'Bewertet: sehr gut. Der Satz liest sich wie: gut.',
  );
  expect(fillMessage(levelDrift, { rated: 'Sehr gut', reads: 9 }).found).toBe(
    'Bewertet: Sehr gut. Der Satz liest sich wie: 9.',
  );
});
