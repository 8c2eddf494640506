import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteFolder, remoteNames } from '@attesta/contracts/pages/remotes.ts';
import { repositoryRoot } from '../machine/paths.ts';
import { expect, test } from 'vitest';
import { repositoryFiles } from '../machine/repository-files.ts';

const folders = remoteNames.map(remoteFolder).toSorted();

test('the contracts list the remotes that are there', () => {
  expect(folders.length).toBeGreaterThan(4);
  expect(readdirSync(repositoryRoot).filter((name) => name.startsWith('mfe-'))).toEqual(folders);
});

/** Imports each of them, which nothing but its source can say; its type is made of the list, so it leaves none out. */
const importsAll = 'packages/e2e/quality/bench/bytes/unfederated-remotes.ts';

test('nobody else has a list of the remotes that one of them could miss', () => {
  const lists = repositoryFiles(/\.(?:ts|tsx|mts|mjs|cjs)$|^\.[\w.]+\.(?:json|cjs)$/).filter((path) => {
    const source = readFileSync(join(repositoryRoot, path), 'utf8');
    return folders.filter((folder) => new RegExp(`\\b${folder}\\b`).test(source)).length > 3;
  });
  expect(lists).toEqual([importsAll]);
});
