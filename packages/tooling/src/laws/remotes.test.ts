import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolder, remoteNames } from '@attesta/contracts/pages/remotes.ts';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, test } from 'vitest';
import { repositoryFiles } from '../machine/repository-files.ts';

const folders = remoteNames.map(remoteFolder).toSorted();

test('the contracts list exactly the existing remotes', () => {
  expect(folders.length).toBeGreaterThan(4);
  expect(readdirSync(repositoryRoot).filter((name) => name.startsWith('mfe-'))).toEqual(folders);
});

/** Imports every remote statically; the type of its result is made of the contracts' list. */
const importsAll = 'packages/e2e/quality/bench/bytes/unfederated-remotes.ts';

test('no other source lists the remotes', () => {
  const lists = repositoryFiles(/\.(?:ts|tsx|mts|mjs|cjs)$|^\.[\w.]+\.(?:json|cjs)$/).filter((path) => {
    const source = readFileSync(join(repositoryRoot, path), 'utf8');
    return folders.filter((folder) => new RegExp(`\\b${folder}\\b`).test(source)).length > 3;
  });
  expect(lists).toEqual([importsAll]);
});
