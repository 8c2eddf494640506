import { expect, it } from 'vitest';

import { interfaceFiles, interfaceTexts } from './testing/interface-texts.ts';

const files = interfaceFiles('it');

it('looks at every Italian file of the interface', () => {
  expect(files.length).toBeGreaterThanOrEqual(10);
});

it.each(files)('%s says «attestato», the word of the statute, with the article that it takes', (file) => {
  const wrong = /\bcertificat[oi]\b|\b(?:il|del|al|dal|nel|sul|i|dei|ai|dai|nei|sui|un’) ?attestat[oi]\b/iu;
  expect(interfaceTexts(file).filter(([, text]) => wrong.test(text))).toEqual([]);
});
