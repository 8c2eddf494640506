import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { operations } from '@attesta/contracts/operations.ts';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, test } from 'vitest';
import { repositoryFiles } from '../machine/repository-files.ts';

const textOf = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

/** Citable names of a page: `3.4` (heading), `3.4 no 7` (item of its numbered list), `Q27` (row of a table, or entry of a list). */
const citable = (page: string): ReadonlySet<string> => {
  const names = new Set<string>();
  let heading = '';
  for (const line of page.split('\n')) {
    heading = /^#+ (\d+(?:\.\d+)?) /.exec(line)?.[1] ?? heading;
    const item = /^(\d+)\. /.exec(line)?.[1];
    const row = /^(?:\| |- \*\*)([A-Z]\d+)(?: |\*\*)/.exec(line)?.[1];
    names.add(row ?? (item === undefined ? heading : `${heading} no ${item}`));
  }
  return names;
};

const pages = new Map(
  repositoryFiles(/^docs\/spec\/[a-z]+\.md$/).map((path) => [basename(path), citable(textOf(path))]),
);

/** One reference: `3.4 no 7`, `Q27`. Further ones may follow; `no 5 to 7` and `no 7 and 8` repeat only the number. */
const reference = String.raw`(?:[A-Z]\d+|\d+(?:\.\d+)?(?: no \d+)?)`;
const citation = new RegExp(String.raw`\b([a-z]+\.md) (${reference}(?:(?:, | and | to )${reference})*)`, 'g');

const referencesIn = (list: string): string[] => {
  let before = '';
  return list.split(/, | and | to /).map((part) => {
    const section = /^(\d[\d.]*) no /.exec(before)?.[1];
    const isNumberOfList = section !== undefined && /^\d+$/.test(part);
    before = isNumberOfList ? `${section} no ${part}` : part;
    return before;
  });
};

/** Text without the line breaks of its comments, which may split a citation. */
const unwrapped = (text: string): string => text.replaceAll(/\s*\n\s*(?:\*|\/\/|#)?\s*/g, ' ');

const own = 'packages/tooling/src/laws/citations.test.ts';
const files = repositoryFiles(/\.(?:ts|tsx|mts|mjs|cjs|py|css|md)$|^\.env\.example$/).filter(
  (path) => path !== own,
);
const sources = new Map(files.map((path) => [path, unwrapped(textOf(path))]));

test('each citation of docs/spec names an existing heading, rule or row', () => {
  const missing = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(citation)]
      .filter(([, page = '']) => pages.has(page))
      .flatMap(([, page = '', list = '']) =>
        referencesIn(list)
          .filter((name) => pages.get(page)?.has(name) !== true)
          .map((name) => `${path}: ${page} ${name}`),
      ),
  );
  expect(missing).toEqual([]);
});

test('each named page exists', () => {
  const pageNames = new Set(files.filter((path) => path.endsWith('.md')).map((path) => basename(path)));
  const missing = [...sources].flatMap(([path, text]) =>
    [...text.matchAll(/(?<![\w{*])([\w-]+\.md)\b/g)]
      .filter(([, page = '']) => !pageNames.has(page))
      .map(([, page]) => `${path}: ${page}`),
  );
  expect(missing).toEqual([]);
});

/** Recipes are excluded: they name files that their reader is about to create. */
test('each source named in README or docs exists', () => {
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
  const text = textOf('docs/spec/product.md')
    .replaceAll(/\n {2,}(?=\S)/g, ' ')
    .replaceAll(/\{\w+\}/g, '{}');
  const additive = text.slice(text.indexOf('\n### Additive\n'), text.indexOf('\n## 8 '));
  const missing = operations.filter((operation) => {
    if (operation.additive === true) return !new RegExp(`\\b${operation.name}\\b`).test(additive);
    const path = `${operation.method} ${operation.path.replaceAll(/:\w+/g, '{}')}`;
    return !new RegExp(`${path.replaceAll(/[{}]/g, String.raw`\$&`)}/?(?=[ ,;.|*])`).test(text);
  });
  expect(missing.map(({ name }) => name)).toEqual([]);
});

test('a row of a table has at most 160 characters; what is longer is a list', () => {
  const isDocument = /^[A-Z]+\.md$|^docs\/|(?:^|\/)README\.md$/;
  const wide = files
    .filter((path) => path.endsWith('.md') && isDocument.test(path))
    .flatMap((path) =>
      textOf(path)
        .split('\n')
        .flatMap((line, index) =>
          line.startsWith('|') && line.length > 160 ? [`${path}:${index + 1}`] : [],
        ),
    );
  expect(wide).toEqual([]);
});
