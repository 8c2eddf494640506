import { expect, test } from 'vitest';
import { mockingTests, serverTests } from './test-kinds.ts';

test('a test gets Postgres and Redis when it or a helper beside it asks for them, and no other does', () => {
  const found = serverTests();
  expect(found).toEqual(
    expect.arrayContaining([
      'packages/testing/src/test-servers.test.ts',
      'packages/ledger/src/ledger.test.ts',
      'services/accounts/src/modules/login/login.test.ts',
    ]),
  );
  for (const path of [
    'packages/testing/src/test-kinds.test.ts',
    'services/references/src/engine/compose.test.ts',
    'services/accounts/src/crypto/vault.test.ts',
  ]) {
    expect(found).not.toContain(path);
  }
});

test('a component test that puts something in the place of a module is told apart', () => {
  const found = mockingTests();
  expect(found).toContain('mfe-account/src/features/account/logo/logo-panel.test.tsx');
  expect(found).not.toContain('packages/ui/src/data-table.test.tsx');
});
