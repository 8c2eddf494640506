import { expect, test } from 'vitest';

import { findLicenceFaults, isPermissive, lockedPackages } from './licences.ts';

test('every locked package has a permissive licence or an exception', async () => {
  expect(findLicenceFaults(await lockedPackages())).toEqual([]);
});

test('finds a licence without an exception, and a missing one', async () => {
  const packages = {
    ...(await lockedPackages()),
    'node_modules/strict': { license: 'AGPL-3.0-only' },
    'node_modules/outer/node_modules/silent': {},
    'node_modules/axe-core': { license: 'GPL-3.0-only' },
    'node_modules/fine': { license: '(AGPL-3.0-only OR MIT)' },
  };
  expect(findLicenceFaults(packages)).toEqual([
    { name: 'axe-core', licence: 'GPL-3.0-only' },
    { name: 'strict', licence: 'AGPL-3.0-only' },
    { name: 'silent', licence: 'not named' },
  ]);
});

test('reports an exception that no package needs', () => {
  expect(findLicenceFaults({}).map(({ name }) => name)).toContain('carbone');
});

test('one alternative, or every conjunct, must be permissive', () => {
  expect(isPermissive('(MPL-2.0 OR Apache-2.0)')).toBe(true);
  expect(isPermissive('Apache-2.0 AND LGPL-3.0-or-later')).toBe(false);
});
