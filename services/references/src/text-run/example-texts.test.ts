import { readFileSync } from 'node:fs';

import { beforeAll, expect, it } from 'vitest';

import { loadCatalogue } from '../engine/catalogue/load-catalogue.ts';
import { compose } from '../engine/compose.ts';
import { loadTextCheck } from './check-texts.ts';
import type { CheckText } from './check-texts.ts';
import { composedTexts, readTexts } from './testing/composed-texts.ts';
import { exampleInputs } from './testing/example-texts.ts';
import { printText } from './print-text.ts';

const catalogue = loadCatalogue('1');
const inputs = exampleInputs(catalogue);
const printed = readTexts(readFileSync(composedTexts, 'utf8'));
let check: CheckText;
beforeAll(async () => {
  check = await loadTextCheck(catalogue);
});

it('the file holds twelve texts, three a language', () => {
  expect([...printed.keys()]).toEqual([...inputs.keys()]);
  const languages = [...inputs.values()].map(({ zeugnis }) => zeugnis.sprache);
  expect(languages.toSorted()).toEqual(
    ['de', 'en', 'fr', 'it'].flatMap((language) => [language, language, language]),
  );
});

it.each([...inputs])('the file prints what is composed: %s', (title, input) => {
  expect(printed.get(title)).toBe(printText(compose(input, catalogue, 'fluent')));
  expect(check(input, 'fluent').broken).toBeNull();
});
