import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { expect, test } from 'vitest';
import { repositoryFiles } from '@attesta/tooling/machine/repository-files.ts';
import { serverTests } from './test-kinds.ts';

test('a test gets Postgres, Redis or a LibreOffice when it or a helper beside it asks for them, and no other does', () => {
  const found = serverTests();
  expect(found).toEqual(
    expect.arrayContaining([
      'packages/testing/src/stores/test-servers.test.ts',
      'packages/ledger/src/ledger.test.ts',
      'services/documents/src/office/office-pool.test.ts',
      'services/accounts/src/modules/login/login.test.ts',
    ]),
  );
  for (const path of [
    'packages/testing/src/setup/test-kinds.test.ts',
    'services/references/src/engine/compose.test.ts',
    'services/accounts/src/modules/credentials/vault.test.ts',
  ]) {
    expect(found).not.toContain(path);
  }
});

test('no test puts something in the place of a module: in a worker that others have used the real one is loaded', () => {
  const replacing = repositoryFiles(/\.test\.tsx?$/).filter((path) =>
    /\bvi\.mock\(/.test(readFileSync(join(repositoryRoot, path), 'utf8')),
  );
  expect(replacing).toEqual([]);
});
