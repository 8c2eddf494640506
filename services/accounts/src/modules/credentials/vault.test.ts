import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';

import { createVault } from './vault.ts';

const vault = createVault(randomBytes(32).toString('base64'));

test('a sealed secret opens for its owner, and each sealing differs', () => {
  const sealed = vault.seal('SECRET', 'anna');
  expect(sealed).not.toContain('SECRET');
  expect(vault.open(sealed, 'anna')).toBe('SECRET');
  expect(vault.seal('SECRET', 'anna')).not.toBe(sealed);
});

test('another owner, another key or a changed value open nothing', () => {
  const sealed = vault.seal('SECRET', 'anna');
  const [id, iv, tag, content = ''] = sealed.split('.');
  const changed = [id, iv, tag, content.startsWith('A') ? `B${content.slice(1)}` : `A${content.slice(1)}`];
  expect(() => vault.open(sealed, 'berta')).toThrow('authenticate');
  expect(() => vault.open(changed.join('.'), 'anna')).toThrow('authenticate');
  expect(() => createVault(randomBytes(32).toString('base64')).open(sealed, 'anna')).toThrow('unknown key');
});

test('a new key opens values of former keys while they are given, and reseals them', () => {
  const [first, second, third] = [1, 2, 3].map((n) => Buffer.alloc(32, n).toString('base64')) as [
    string,
    string,
    string,
  ];
  const sealed = createVault(first).seal('SECRET', 'anna');
  const rotated = createVault(second, [first]);
  expect(rotated.open(sealed, 'anna')).toBe('SECRET');
  const renewed = rotated.renew(sealed, 'anna');
  expect(renewed.startsWith(`${rotated.keyId}.`)).toBe(true);
  expect(rotated.renew(renewed, 'anna')).toBe(renewed);
  expect(() => rotated.renew(sealed, 'berta')).toThrow('authenticate');

  const again = createVault(third, [second]);
  expect(again.open(renewed, 'anna')).toBe('SECRET');
  expect(() => again.open(sealed, 'anna')).toThrow('unknown key');
  expect(() => createVault(first).open(renewed, 'anna')).toThrow('unknown key');
});
