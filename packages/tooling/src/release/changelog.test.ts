import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { webWorkspaces } from '@attesta/web-build/workspaces.ts';
import { expect, test } from 'vitest';
import { repositoryRoot } from '../machine/paths.ts';
import { changelogEntry, refuseUnwrittenVersion } from './changelog.ts';

const changelog = `# Changelog

## [Unreleased]

- Something that nobody has.

## [1.10.0] - 2026-12-02

### Added

- A page with help.

## [1.1.0] - 2026-12-01

### Changed

## [1.0.0] - 2026-11-23

- The first one.
`;

test('the entry of a version is what stands below its heading', () => {
  expect(changelogEntry(changelog, '1.10.0')).toBe('- A page with help.');
  expect(changelogEntry(changelog, '1.0.0')).toBe('- The first one.');
});

test.each([
  ['an unknown version', '2.0.0'],
  ['one that a longer version begins with', '1.1'],
  ['one without a word', '1.1.0'],
])('%s is refused, with what is to be done', (_what, version) => {
  expect(() => refuseUnwrittenVersion(changelog, version, 'mfe-help/CHANGELOG.md')).toThrow(
    `mfe-help/CHANGELOG.md says nothing of ${version}: write what is new below «## [${version}] - <date>».`,
  );
});

test.each(webWorkspaces)('%s says what is in its version, and has an owner', (workspace) => {
  const read = (file: string): string => readFileSync(join(repositoryRoot, file), 'utf8');
  const { version } = JSON.parse(read(`${workspace}/package.json`)) as { version: string };
  expect(changelogEntry(read(`${workspace}/CHANGELOG.md`), version)).not.toBeNull();
  expect(read('CODEOWNERS')).toMatch(new RegExp(String.raw`^/${workspace}/ +@attesta/\w+`, 'm'));
});

test('owners own folders that are there', () => {
  const lines = readFileSync(join(repositoryRoot, 'CODEOWNERS'), 'utf8').split('\n');
  const owned = lines.filter((line) => line.startsWith('/')).map((line) => line.split(/\s+/)[0] ?? '');
  expect(owned.length).toBeGreaterThan(6);
  expect(owned.filter((path) => !existsSync(join(repositoryRoot, path)))).toEqual([]);
});
