import { expect, it } from 'vitest';

import { interfaceFiles, interfaceTexts } from './texts-of-language.ts';

const files = interfaceFiles('it');

it('finds every Italian file of the interface', () => {
  expect(files.length).toBeGreaterThanOrEqual(10);
});

it.each(files)('%s uses «attestato», the word of the statute, with its article', (file) => {
  const wrong = /\bcertificat[oi]\b|\b(?:il|del|al|dal|nel|sul|i|dei|ai|dai|nei|sui|un’) ?attestat[oi]\b/iu;
  expect(interfaceTexts(file).filter(([, text]) => wrong.test(text))).toEqual([]);
});

/** Courtesy forms are written small, as Swiss authorities do; mixing «I Suoi dati» and «i suoi dati» looks careless. */
it.each(files)('%s writes courtesy forms small inside a sentence, and «conto», not «account»', (file) => {
  const wrong =
    /(?<=[\p{Ll},;’] ?)(?:Su[oae]|Suoi|Lei)(?!\p{L})|(?<=[\p{Ll},;] )(?:Le|La)(?= \p{Ll})|\baccount\b/u;
  expect(interfaceTexts(file).filter(([, text]) => wrong.test(text))).toEqual([]);
});
