import { readFileSync } from 'node:fs';

import { beforeAll, expect, it } from 'vitest';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { compose } from '../../engine/compose.ts';
import { loadTextCheck } from '../checks/check-texts.ts';
import type { CheckText } from '../checks/check-texts.ts';
import { composedTexts, readTexts } from './composed-texts.ts';
import { digestsOfEdition, editionDigests } from './edition-digests.ts';
import { exampleInputs } from './example-texts.ts';
import { printText } from './print-text.ts';

const catalogue = loadCatalogue();
const inputs = exampleInputs(catalogue);
const printed = readTexts(readFileSync(composedTexts, 'utf8'));
let check: CheckText;
beforeAll(async () => {
  check = await loadTextCheck(catalogue);
});

it('the files of the edition and 60 composed references match the stored digests', () => {
  const stored = readFileSync(editionDigests, 'utf8').trimEnd().split('\n');
  expect(
    digestsOfEdition(catalogue),
    'Words of this edition have changed. On purpose? Run services/references/src/corpus/examples/write-examples.ts (docs/text-engine.md), and read the difference of composed-texts.txt.',
  ).toEqual(stored);
});

it('the file holds twelve texts, three per language', () => {
  expect([...printed.keys()]).toEqual([...inputs.keys()]);
  const languages = [...inputs.values()].map(({ zeugnis }) => zeugnis.sprache);
  expect(languages.toSorted()).toEqual(
    ['de', 'en', 'fr', 'it'].flatMap((language) => [language, language, language]),
  );
});

it.each([...inputs])('the file has the composed text: %s', (title, input) => {
  expect(printed.get(title)).toBe(printText(compose(input, catalogue, 'fluent')));
  expect(check(input, 'fluent').broken).toBeNull();
});
