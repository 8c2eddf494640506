import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { loadSecrets } from './secrets.ts';
import { parseSettings } from './settings.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-secrets-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('secrets are made once, differ, stay readable by their owner only, and are valid settings', async () => {
  const first = await loadSecrets(folder);
  expect(await loadSecrets(folder)).toEqual(first);
  expect(new Set(Object.values(first)).size).toBe(Object.keys(first).length);
  expect((await stat(join(folder, 'secrets.json'))).mode & 0o777).toBe(0o600);
  expect(parseSettings(first).values).toMatchObject({
    TOTP_KEY: first.TOTP_KEY,
    LINK_SECRET: first.LINK_SECRET,
  });
});

test('keeps an existing secret and adds a missing one', async () => {
  await writeFile(join(folder, 'secrets.json'), JSON.stringify({ TOKEN_SECRET: 'kept' }));
  const secrets = await loadSecrets(folder);
  expect(secrets.TOKEN_SECRET).toBe('kept');
  expect(secrets.LINK_SECRET?.length).toBeGreaterThanOrEqual(32);
});

test('reports a broken file and does not replace it', async () => {
  await writeFile(join(folder, 'secrets.json'), '{"TOKEN');
  await expect(loadSecrets(folder)).rejects.toThrow('secrets.json cannot be read');
});
