import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { repositoryRoot } from '../machine/paths.ts';

const example = join(repositoryRoot, 'deploy/systemd/secrets.env.example');

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'attesta-values-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** Runs the script as docs/operations.md says. @returns its exit code and what it complained of */
const writeValues = (secrets: string): { code: number | null; complaint: string } => {
  const file = join(folder, 'secrets');
  writeFileSync(file, secrets);
  const script = join(repositoryRoot, 'deploy/systemd/write-values.mjs');
  const { status, stderr } = spawnSync(process.execPath, [script, file, folder], { encoding: 'utf8' });
  rmSync(file);
  return { code: status, complaint: stderr };
};

test('each secret has a file for its owner alone, with the names that its units read', () => {
  const text = readFileSync(example, 'utf8').replaceAll(/^([A-Z_]+)=$/gm, '$1=of $1 "$\\');
  expect(writeValues(text)).toEqual({ code: 0, complaint: '' });
  const list = readFileSync(join(repositoryRoot, 'deploy/systemd/values.txt'), 'utf8');
  const needed = new Set([...list.matchAll(/^(\w+\.env): /gm)].map(([, name]) => name));
  expect(new Set(readdirSync(folder))).toEqual(needed);
  // As systemd reads it: in quotes a backslash is before a character that would mean something.
  const value = (key: string): string => String.raw`"of ${key} \"\$\\"`;
  const admin = value('DATABASE_URL');
  expect(readFileSync(join(folder, 'DATABASE_URL.env'), 'utf8')).toBe(
    `DATABASE_ADMIN_URL=${admin}\nDATABASE_URL=${admin}\n`,
  );
  expect(readFileSync(join(folder, 'ACCOUNTS_DATABASE_URL.env'), 'utf8')).toBe(
    `DATABASE_URL=${value('ACCOUNTS_DATABASE_URL')}\n`,
  );
  expect(statSync(join(folder, 'TOTP_KEY.env')).mode & 0o777).toBe(0o600);
});

test('a secret without a value has its name in the complaint, and nothing is written', () => {
  const text = readFileSync(example, 'utf8').replaceAll(/^(?!TOTP_KEY)([A-Z_]+)=$/gm, '$1=given');
  expect(writeValues(text)).toEqual({
    code: 1,
    complaint: expect.stringMatching(/has no value for TOTP_KEY\n$/),
  });
  expect(readdirSync(folder)).toEqual([]);
});
