import { readFileSync } from 'node:fs';

import { beforeAll, expect, it } from 'vitest';

import { loadCatalogue } from '../engine/catalogue/load-catalogue.ts';
import { compose } from '../engine/compose.ts';
import { loadTextCheck } from './check-texts.ts';
import type { CheckText } from './check-texts.ts';
import { exampleInputs } from './testing/example-texts.ts';
import { printText } from './print-text.ts';

const catalogue = loadCatalogue();
const inputs = exampleInputs(catalogue);
const page = readFileSync(new URL('../../../../docs/text-engine.md', import.meta.url), 'utf8');
const printed = new Map(
  [...page.matchAll(/^### (.+)\n\n```text\n([\s\S]+?)\n```$/gm)].map(([, title = '', text = '']) => [
    title,
    text,
  ]),
);
let check: CheckText;
beforeAll(async () => {
  check = await loadTextCheck(catalogue);
});

it('the page holds twelve texts, three a language', () => {
  expect([...printed.keys()]).toEqual([...inputs.keys()]);
  const languages = [...inputs.values()].map(({ zeugnis }) => zeugnis.sprache);
  expect(languages.toSorted()).toEqual(
    ['de', 'en', 'fr', 'it'].flatMap((language) => [language, language, language]),
  );
});

it.each([...inputs])('the page prints what is composed: %s', (title, input) => {
  expect(printed.get(title)).toBe(printText(compose(input, catalogue, 'fluent')));
  expect(check(input, 'fluent').broken).toBeNull();
});
