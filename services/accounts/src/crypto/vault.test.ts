import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';

import { createVault } from './vault.ts';

const vault = createVault(randomBytes(32).toString('base64'));

test('a sealed secret opens for its owner, and is different each time', () => {
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
