import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { gitIn } from '../contracts/git.ts';
import { excuseWithout } from '../contracts/released-sources.ts';
import { readReleases } from '../contracts/releases-file.ts';
import { repositoryRoot } from '../machine/paths.ts';

const git = gitIn(repositoryRoot);
const isMigration = /^(?:services\/[a-z]+|gateway)\/src\/migrations\/(?!.*\.test\.ts$).*\.ts$/;

/** Code without comments, imports and layout, which a release may lose or move. */
const codeOf = (source: string): string =>
  source
    .replace(/\/\*\*[\s\S]*?\*\//g, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/^import [\s\S]*?;$/gm, '')
    .replace(/\s+/g, ' ')
    .trim();

/** Modules of service-kit that migrations take SQL from, by their path at that commit. */
const makersOf = (sources: readonly string[]): string[] => [
  ...new Set(
    sources
      .flatMap((source) => [
        ...source.matchAll(/@attesta\/service-kit\/([\w/-]+(?:-table|-sql|open-issues)\.ts)/g),
      ])
      .map(([, path]) => `packages/service-kit/src/${path}`),
  ),
];

const releases = Object.entries(readReleases().contracts);

test.each(releases)('release %s: its migrations run as they were released', (version, commit) => {
  const excuse = excuseWithout(commit);
  if (excuse !== null) {
    process.stderr.write(`${version}: ${excuse}\n`);
    return;
  }
  const atRelease = (path: string): string => git('show', `${commit}:${path}`);
  const migrations = git('ls-tree', '-r', '--name-only', commit)
    .split('\n')
    .filter((path) => isMigration.test(path));
  expect(migrations.length).toBeGreaterThan(5);
  const changed = [...migrations, ...makersOf(migrations.map(atRelease))].filter((path) => {
    const file = join(repositoryRoot, path);
    return !existsSync(file) || codeOf(readFileSync(file, 'utf8')) !== codeOf(atRelease(path));
  });
  expect(changed).toEqual([]);
});

test('a changed statement counts, a changed comment does not', () => {
  const source = "/** Old. */\nimport { a } from './a.ts';\nexport const sql = `create table t (id uuid)`;\n";
  expect(codeOf(source.replace('Old', 'New'))).toBe(codeOf(source));
  expect(codeOf(source.replace('uuid', 'bigint'))).not.toBe(codeOf(source));
});
