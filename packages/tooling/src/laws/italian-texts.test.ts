import { expect, it } from 'vitest';

import { interfaceFiles, interfaceTexts } from './texts-of-language.ts';

const files = interfaceFiles('it');

it('looks at every Italian file of the interface', () => {
  expect(files.length).toBeGreaterThanOrEqual(10);
});

it.each(files)('%s says «attestato», the word of the statute, with the article that it takes', (file) => {
  const wrong = /\bcertificat[oi]\b|\b(?:il|del|al|dal|nel|sul|i|dei|ai|dai|nei|sui|un’) ?attestat[oi]\b/iu;
  expect(interfaceTexts(file).filter(([, text]) => wrong.test(text))).toEqual([]);
});

/** «I Suoi dati» in one place and «i suoi dati» in the next look careless; small letters are what Swiss authorities write. */
it.each(files)('%s writes courtesy small inside a sentence, and says «conto», not «account»', (file) => {
  const wrong =
    /(?<=[\p{Ll},;’] ?)(?:Su[oae]|Suoi|Lei)(?!\p{L})|(?<=[\p{Ll},;] )(?:Le|La)(?= \p{Ll})|\baccount\b/u;
  expect(interfaceTexts(file).filter(([, text]) => wrong.test(text))).toEqual([]);
});
