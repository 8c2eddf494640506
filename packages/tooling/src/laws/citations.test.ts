import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { operations } from '@attesta/contracts/operations.ts';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, test } from 'vitest';
import { repositoryFiles } from '../machine/repository-files.ts';

const textOf = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

/** What can be cited of a page: `3.4` (a heading), `3.4 no 7` (an item of its numbered list), `Q27` (a row of a table). */
const citable = (page: string): ReadonlySet<string> => {
  const names = new Set<string>();
  let heading = '';
  for (const line of page.split('\n')) {
    heading = /^#+ (\d+(?:\.\d+)?) /.exec(line)?.[1] ?? heading;
    const item = /^(\d+)\. /.exec(line)?.[1];
    const row = /^\| ([A-Z]\d+) /.exec(line)?.[1];
    names.add(row ?? (item === undefined ? heading : `${heading} no ${item}`));
  }
  return names;
};

const pages = new Map(
  repositoryFiles(/^docs\/spec\/[a-z]+\.md$/).map((path) => [basename(path), citable(textOf(path))]),
);

/** One place: `3.4 no 7`, `Q27`; further ones follow it, and `no 5 to 7` or `no 7 and 8` say only their number. */
const place = String.raw`(?:[A-Z]\d+|\d+(?:\.\d+)?(?: no \d+)?)`;
const citation = new RegExp(String.raw`\b([a-z]+\.md) (${place}(?:(?:, | and | to )${place})*)`, 'g');

const placesIn = (list: string): string[] => {
  let before = '';
  return list.split(/, | and | to /).map((part) => {
    const section = /^(\d[\d.]*) no /.exec(before)?.[1];
    const isNumberOfList = section !== undefined && /^\d+$/.test(part);
    before = isNumberOfList ? `${section} no ${part}` : part;
    return before;
  });
};

/** A comment is one line for this: what it cites may stand on two. */
const unwrapped = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' ');

const own = 'packages/tooling/src/laws/citations.test.ts';
const files = repositoryFiles(/\.(?:ts|tsx|mts|mjs|cjs|py|css|md)$|^\.env\.example$/).filter(
  (path) => path !== own,
);
const sources = new Map(files.map((path) => [path, unwrapped(textOf(path))]));

test('what cites a page of docs/spec cites a heading, a rule or a row that is there', () => {
  const missing = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(citation)]
      .filter(([, page = '']) => pages.has(page))
      .flatMap(([, page = '', list = '']) =>
        placesIn(list)
          .filter((name) => pages.get(page)?.has(name) !== true)
          .map((name) => `${path}: ${page} ${name}`),
      ),
  );
  expect(missing).toEqual([]);
});

test('every page that is named is there', () => {
  const known = new Set(files.filter((path) => path.endsWith('.md')).map((path) => basename(path)));
  const missing = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/(?<![\w{*])([\w-]+\.md)\b/g)]
      .filter(([, page = '']) => !known.has(page))
      .map(([, page]) => `${path}: ${page}`),
  );
  expect(missing).toEqual([]);
});

/** Recipes name files that somebody is about to make. */
test('a source that README or docs name is there', () => {
  const isDocument = /^(?:README|SECURITY)\.md$|^docs\/(?!recipes\/)/;
  const missing = [...sources]
    .filter(([path]) => isDocument.test(path))
    .flatMap(([path, text]) =>
      [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs|cjs|py))`/g)]
        .filter(([, name = '']) => !files.some((file) => `/${file}`.endsWith(`/${name}`)))
        .map(([, name]) => `${path}: ${name}`),
    );
  expect(missing).toEqual([]);
});

test('nothing cites documents that are not in the repository', () => {
  const former = /\b(?:SPEC|DOMAIN|CHECKS|DESIGN|VISUAL)\b|\bPAYMENTS section/;
  expect([...sources].filter(([, text]) => former.test(text)).map(([path]) => path)).toEqual([]);
});

test('product.md 7 has every operation: by verb and path, or among the additive ones by its name', () => {
  const text = textOf('docs/spec/product.md').replaceAll(/\{\w+\}/g, '{}');
  const additive = text.slice(text.indexOf('\n### Additive\n'), text.indexOf('\n## 8 '));
  const missing = operations.filter((operation) => {
    if (operation.additive === true) return !new RegExp(`\\b${operation.name}\\b`).test(additive);
    const path = `${operation.method} ${operation.path.replaceAll(/:\w+/g, '{}')}`;
    return !new RegExp(`${path.replaceAll(/[{}]/g, String.raw`\$&`)}/?(?=[ ,;.|])`).test(text);
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
});
