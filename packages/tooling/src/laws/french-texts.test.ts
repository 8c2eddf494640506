import { expect, it } from 'vitest';

import { interfaceFiles, interfaceTexts } from './texts-of-language.ts';

const files = interfaceFiles('fr');

/** Punctuation at the end of a word or sentence, not inside an address, a time or a file name. */
const sign = /(.?)[;:!?](?=$|[\s»)])/gu;

const isWellSet = (text: string): boolean =>
  [...text.matchAll(sign)].every(([, before]) => before === '\u202F' || before === '') &&
  !/«(?!\u202F)|(?<!\u202F)»|'/u.test(text);

it('finds every French file of the interface', () => {
  expect(files.length).toBeGreaterThanOrEqual(10);
});

it.each(files)(
  '%s has narrow no-break spaces before ; : ! ? and inside guillemets, and typographic apostrophes',
  (file) => {
    expect(interfaceTexts(file).filter(([, text]) => !isWellSet(text))).toEqual([]);
  },
);

it('detects wrong typography', () => {
  const bad = ['Ouvrir ?', 'Langue: fr', 'Prix\u00A0: 3', '« Bien »', '«Bien»', "l'évaluation"];
  expect(bad.filter(isWellSet)).toEqual([]);
  const good = ['Ouvrir\u202F?', 'À 12:30', 'https://attesta.example', '«\u202FBien\u202F»', 'l’évaluation'];
  expect(good.filter((text) => !isWellSet(text))).toEqual([]);
});
