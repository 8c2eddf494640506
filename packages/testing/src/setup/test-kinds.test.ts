import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';
import { expect, test } from 'vitest';
import { repositoryFiles } from '@attesta/tooling/machine/repository-files.ts';
import { serverTests } from './test-kinds.ts';

test('only tests that call a server helper, directly or through imports, run with servers', () => {
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

test('no test mocks a module: in a shared worker the real one may be loaded already', () => {
  const replacing = repositoryFiles(/\.test\.tsx?$/).filter((path) =>
    /\bvi\.mock\(/.test(readFileSync(join(repositoryRoot, path), 'utf8')),
  );
  expect(replacing).toEqual([]);
});
