import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { repositoryRoot } from '../machine/paths.ts';
import { readEnvFile } from './env-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-env-'));
});

afterEach(() => rm(folder, { recursive: true, force: true }));

const parse = async (content: string): Promise<Record<string, string>> => {
  const path = join(folder, '.env');
  await writeFile(path, content);
  return readEnvFile(path);
};

test('reads names, values, quotes and comments', async () => {
  expect(await parse('# note\n\nPORT=90\nexport HOST = 0.0.0.0\nMAIL_FROM="A <a@b.ch>"\nEMPTY=\n')).toEqual({
    PORT: '90',
    HOST: '0.0.0.0',
    MAIL_FROM: 'A <a@b.ch>',
    EMPTY: '',
  });
});

test('a value may contain an equals sign and a hash', async () => {
  expect(await parse('TOTP_KEY=abc=\nURL=http://a/#b')).toEqual({ TOTP_KEY: 'abc=', URL: 'http://a/#b' });
});

test('reports an invalid line by its number', async () => {
  await expect(parse('PORT=1\nnonsense')).rejects.toThrow('line 2');
});

test('treats a missing file as empty', () => {
  expect(readEnvFile(join(folder, 'none'))).toEqual({});
});

test('is a file that git leaves alone, since it holds secrets and a release refuses what is not committed', () => {
  expect(spawnSync('git', ['check-ignore', '--quiet', '.env'], { cwd: repositoryRoot }).status).toBe(0);
});
