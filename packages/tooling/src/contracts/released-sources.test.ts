import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { excuseWithout, releasedSources } from './released-sources.ts';
import { nameRelease, readReleases, releasesFile } from './releases-file.ts';

let folder = '';
const root = (): string => join(folder, 'clone');

const git = (...args: string[]): string => {
  const identity = ['-c', 'user.name=Test', '-c', 'user.email=test@example.ch', '-c', 'commit.gpgsign=false'];
  return execFileSync('git', [...identity, ...args], { cwd: root(), encoding: 'utf8', stdio: 'pipe' }).trim();
};

const write = (file: string, content: string): void => {
  mkdirSync(dirname(join(root(), file)), { recursive: true });
  writeFileSync(join(root(), file), content);
};

const commit = (content: string): string => {
  write('packages/contracts/src/index.ts', content);
  git('add', '--all');
  git('commit', '--quiet', '--message', content);
  return git('rev-parse', 'HEAD');
};

beforeAll(() => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'attesta-sources-')));
  write('packages/contracts/package.json', '{ "name": "@attesta/contracts", "exports": "./src/index.ts" }');
  write('packages/web-kit/src/index.ts', 'web-kit');
  write('tsconfig.json', '{}');
  write(releasesFile, '{ "contracts": {}, "web-kit": {} }');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('sources of a release', () => {
  it('cannot be read without a repository, not even inside of another one', () => {
    const [absent, words] = ['0'.repeat(40), /git clone|clone the repository/];
    expect(excuseWithout(absent, root())).toMatch(words);
    execFileSync('git', ['init', '--quiet'], { cwd: folder });
    expect(excuseWithout(absent, root())).toMatch(words);
    expect(() => releasedSources(absent, root())).toThrow(words);
    rmSync(join(folder, '.git'), { recursive: true });
  });

  it('are those of its commit, unpacked once', () => {
    git('init', '--quiet');
    const first = commit('first');
    commit('second');
    expect(excuseWithout(first, root())).toBeNull();
    const sources = releasedSources(first, root());
    const entry = createRequire(join(sources, 'packages/web-kit/package.json')).resolve('@attesta/contracts');
    expect(entry).toBe(join(sources, 'packages/contracts/src/index.ts'));
    expect(readFileSync(entry, 'utf8')).toBe('first');
    writeFileSync(entry, 'kept');
    expect(releasedSources(first, root())).toBe(sources);
    expect(readFileSync(entry, 'utf8')).toBe('kept');
  });

  it('must be there in a full clone', () => {
    const absent = '0'.repeat(40);
    expect(excuseWithout(absent, root())).toBeNull();
    expect(() => releasedSources(absent, root())).toThrow(`Git does not hold ${absent}`);
  });

  it('may be missing from a shallow clone, which is told how to get them', () => {
    const first = git('rev-parse', 'HEAD~1');
    const shallow = join(folder, 'shallow');
    execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${root()}`, shallow], { stdio: 'pipe' });
    expect(excuseWithout(first, shallow)).toContain('git fetch --unshallow');
    expect(() => releasedSources(first, shallow)).toThrow('git fetch --unshallow');
  });
});

describe('a release', () => {
  it('is named by the commit of its sources, which are all committed', () => {
    const head = commit('third');
    nameRelease('contracts', '1.0.0', root());
    nameRelease('web-kit', '1.0.0', root());
    expect(readReleases(root())).toEqual({ contracts: { '1.0.0': head }, 'web-kit': { '1.0.0': head } });
    write('packages/web-kit/src/new.ts', '');
    expect(() => nameRelease('contracts', '1.1.0', root())).toThrow(/Commit first.*new\.ts/s);
    expect(Object.keys(readReleases(root()).contracts)).toEqual(['1.0.0']);
  });
});
