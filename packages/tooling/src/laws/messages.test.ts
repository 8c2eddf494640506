import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, test } from 'vitest';
import { repositoryFiles } from '../machine/repository-files.ts';

const sources = repositoryFiles(
  /^(?:shell|mfe-\w+|packages\/[\w-]+)\/src\/(?!.*(?:\.test\.|\.states\.|\/testing\/)).*\.tsx?$/,
).map((path) => ({ path, text: readFileSync(join(repositoryRoot, path), 'utf8') }));

test('a sticky message names its subject, so that the end of the subject removes it', () => {
  const calls = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/\bnotify\(\{.*?\}\)/gs)].map(([call]) => ({ path, call })),
  );
  expect(calls.length).toBeGreaterThan(10);
  const orphans = calls.filter(({ call }) => /\bsticky\b(?!: false)/.test(call) && !/\babout\b/.test(call));
  expect(orphans.map(({ path }) => path)).toEqual([]);
});

test('a failure in a form or dialog is held by useFailure or useLastingWords, which end with its cause', () => {
  const own = sources.filter(({ text }) => /\[failure, set\w+\] = useState/.test(text));
  expect(own.map(({ path }) => path)).toEqual([]);
});
