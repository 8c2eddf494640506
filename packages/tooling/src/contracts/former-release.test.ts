import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findFormerRelease, findLastRelease } from './former-release.ts';
import { nameRelease } from './releases-file.ts';

let [root, shallow] = ['', ''];
const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.ch', '-c', 'commit.gpgsign=false'];
const git = (...args: string[]): string =>
  execFileSync('git', [...identity, ...args], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();

/** @returns the commit */
const commit = (...files: string[]): string => {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), String(Math.random()));
  }
  git('add', '--all');
  git('commit', '--quiet', '--message', 'change');
  return git('rev-parse', 'HEAD');
};

/** Names HEAD as a release of the contracts. */
const release = (version: string): string => {
  mkdirSync(join(root, 'packages/tooling/src/contracts'), { recursive: true });
  nameRelease('contracts', version, root);
  return commit('packages/contracts/package.json', 'shell/README.md');
};

const find = (given?: string) => findFormerRelease(root, given);

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'attesta-releases-'));
  shallow = mkdtempSync(join(tmpdir(), 'attesta-shallow-'));
});

afterAll(() => {
  for (const folder of [root, shallow]) rmSync(folder, { recursive: true, force: true });
});

it('is the newest commit that adds a release, if what runs differs from it', () => {
  expect(find()).toEqual({ missing: 'Git says nothing of earlier releases here.' });
  git('init', '--quiet');
  commit('shell/CHANGELOG.md', 'gateway/src/main.ts');
  commit('gateway/src/main.ts');
  const first = release('1.0.0');
  const none = { missing: 'There is no former release: what is here is the only one.' };
  expect(find(), 'nothing was released before the first one that the file names').toEqual(none);
  expect(findLastRelease(root, undefined)).toEqual({ commit: first });
  commit('packages/e2e/run.ts', 'gateway/src/main.test.ts', 'docs/architecture.md', 'gateway/package.json');
  expect(find()).toEqual(none);
  const change = commit('gateway/src/main.ts');
  expect(find()).toEqual({ commit: first });
  commit('shell/src/index.ts');
  const second = release('1.1.0');
  expect(find(), 'the release that is being made is not the one before').toEqual({ commit: first });
  commit('mfe-wizard/src/index.ts');
  expect(find()).toEqual({ commit: second });
  const third = commit('shell/CHANGELOG.md');
  expect(find(), 'from what is released nothing differs yet').toEqual({ commit: second });
  expect(findLastRelease(root, undefined)).toEqual({ commit: third });
  expect(find(change)).toEqual({ commit: change });
  expect(find('nothing')).toEqual({ missing: 'No such commit: nothing.' });
});

it('says that a shallow clone does not hold it', () => {
  git('clone', '--quiet', '--depth', '1', `file://${root}`, shallow);
  expect(findFormerRelease(shallow, undefined)).toEqual({
    missing: 'This clone is shallow and holds no earlier release: git fetch --unshallow.',
  });
});
