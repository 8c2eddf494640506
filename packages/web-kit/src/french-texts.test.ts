import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const repository = fileURLToPath(new URL('../../../', import.meta.url));
const files = globSync(['{shell,mfe-*}/src/i18n/**/fr.json', 'packages/*/src/i18n/**/fr.json'], {
  cwd: repository,
}).toSorted();

/** Every text of a file with the keys that lead to it. */
const textsOf = (texts: unknown, path: string): [string, string][] => {
  if (typeof texts === 'string') return [[path, texts]];
  if (typeof texts !== 'object' || texts === null) return [];
  return Object.entries(texts).flatMap(([key, value]) => textsOf(value, `${path}.${key}`));
};

/** A sign that stands at the end of a word or sentence, not inside an address, a time or a name of a file. */
const sign = /(.?)[;:!?](?=$|[\s»)])/gu;

const isWellSet = (text: string): boolean =>
  [...text.matchAll(sign)].every(([, before]) => before === '\u202F' || before === '') &&
  !/«(?!\u202F)|(?<!\u202F)»|'/u.test(text);

it('looks at every French file of the interface', () => {
  expect(files.length).toBeGreaterThanOrEqual(9);
});

it.each(files)(
  '%s has narrow no-break spaces before ; : ! ? and inside guillemets, and typographic apostrophes',
  (file) => {
    const texts = textsOf(JSON.parse(readFileSync(`${repository}${file}`, 'utf8')), '');
    expect(texts.filter(([, text]) => !isWellSet(text))).toEqual([]);
  },
);

it('knows what is badly set', () => {
  const bad = ['Ouvrir ?', 'Langue: fr', 'Prix\u00A0: 3', '« Bien »', '«Bien»', "l'évaluation"];
  expect(bad.filter(isWellSet)).toEqual([]);
  const good = ['Ouvrir\u202F?', 'À 12:30', 'https://attesta.example', '«\u202FBien\u202F»', 'l’évaluation'];
  expect(good.filter((text) => !isWellSet(text))).toEqual([]);
});
