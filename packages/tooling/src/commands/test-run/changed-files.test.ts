import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

import { readChange } from './changed-files.ts';

let folder: string;

const git = (...args: string[]): string =>
  execFileSync('git', ['-C', folder, '-c', 'user.name=t', '-c', 'user.email=t@example.ch', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();
const write = (name: string): Promise<void> => writeFile(join(folder, name), name);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'attesta-change-'));
  git('init', '--initial-branch', 'main');
  await Promise.all(['kept', 'removed', 'edited'].map(write));
  git('add', '.');
  git('commit', '--message', 'first');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

test('a change has committed, uncommitted and untracked files', async () => {
  const first = git('rev-parse', 'HEAD');
  git('switch', '--create', 'branch');
  git('rm', 'removed');
  await write('committed');
  git('add', 'committed');
  git('commit', '--message', 'second');
  await writeFile(join(folder, 'edited'), 'otherwise');
  await write('unknown');
  const { since, files, present } = await readChange(folder);
  expect(since).toBe(first);
  expect(files.toSorted()).toEqual(['committed', 'edited', 'removed', 'unknown']);
  expect(present.toSorted()).toEqual(['committed', 'edited', 'unknown']);
});

test('a clean main has no change', async () => {
  expect(await readChange(folder)).toEqual({ since: git('rev-parse', 'HEAD'), files: [], present: [] });
});
