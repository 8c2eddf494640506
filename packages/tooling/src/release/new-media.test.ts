import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { nameRelease } from '../contracts/releases-file.ts';
import { readNewMedia } from './new-media.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'attesta-media-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const write = (file: string): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), file);
};

const git = (...args: string[]): void => {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.ch', '-c', 'commit.gpgsign=false'];
  execFileSync('git', [...identity, ...args], { cwd: root, stdio: 'pipe' });
};

const commit = (): void => {
  git('add', '--all');
  git('commit', '--quiet', '--allow-empty', '--message', 'change');
};

/** Makes the contracts as they stand a release, which goes with the product. */
const release = (version: string): void => {
  commit();
  mkdirSync(join(root, 'packages/tooling/src/contracts'), { recursive: true });
  nameRelease('contracts', version, root);
  commit();
};

const names = async (): Promise<string[]> => [...(await readNewMedia('mfe-marketing', root)).keys()];

it('is what the last release of the contracts has not, until one has it', async () => {
  git('init', '--quiet');
  release('1.0.0');
  write('mfe-marketing/media/film.1.mp4');
  write('mfe-marketing/media/prices.1.webp');
  expect(await names()).toEqual(['film.1.mp4', 'prices.1.webp']);
  release('1.1.0');
  expect(await names()).toEqual([]);
  write('mfe-marketing/media/film.2.mp4');
  const found = await readNewMedia('mfe-marketing', root);
  expect([...found.keys()]).toEqual(['film.2.mp4']);
  expect(Buffer.from(found.get('film.2.mp4') ?? []).toString()).toBe('mfe-marketing/media/film.2.mp4');
});

it('still goes with the remote after the shell or web-kit was released, which may go without the product', async () => {
  git('init', '--quiet');
  release('1.0.0');
  write('mfe-marketing/media/film.1.mp4');
  write('shell/CHANGELOG.md');
  commit();
  nameRelease('web-kit', '1.1.0', root);
  commit();
  expect(await names()).toEqual(['film.1.mp4']);
});

it('is nothing of a remote without media, and unknown where no release is known', async () => {
  expect(await names()).toEqual([]);
  write('mfe-marketing/media/film.1.mp4');
  await expect(names()).rejects.toThrow(/releases/);
});
