import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, test } from 'vitest';
import { repositoryFiles } from '../machine/repository-files.ts';

const textOf = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

/** List items without their line breaks. */
const unwrapped = (text: string): string => text.replaceAll(/\n {2,}(?=\S)/g, ' ');

/** Number of a check → test files that its entry `- **K1** done → promised. Shown by: files.` names. */
const rows = new Map(
  [...unwrapped(textOf('docs/spec/checks.md')).matchAll(/^- \*\*(K\d+)\*\* .+ → .+ Shown by: (.+)$/gm)].map(
    ([, check = '', shown = '']) => [
      check,
      shown.startsWith('`') ? [...shown.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path) : [],
    ],
  ),
);

/** Numbers at the beginning of a test's or group's title: one, or several separated by commas. */
const numberedTitle = /['"`](K\d+(?:, K\d+)*)[: ]/g;

const numberedTests = (): Map<string, string[]> => {
  const files = new Map<string, string[]>();
  for (const path of repositoryFiles(/\.(test|spec)\.tsx?$/)) {
    const titles = [...textOf(path).matchAll(numberedTitle)].flatMap(([, found = '']) => found.split(', '));
    for (const number of new Set(titles)) files.set(number, [...(files.get(number) ?? []), path]);
  }
  return files;
};

test('docs/spec/checks.md names the tests of every check, and every numbered test has its check', () => {
  const shown = [...rows].filter(([, files]) => files.length > 0);
  expect(shown.map(([check, files]) => [check, files.toSorted()])).toEqual(
    [...numberedTests()].toSorted(([one], [other]) => Number(one.slice(1)) - Number(other.slice(1))),
  );
  expect(rows.size).toBeGreaterThan(50);
});
