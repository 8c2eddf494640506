import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { productionClosure } from './production-closure.ts';

let root: string;

const write = (folder: string, manifest: Record<string, unknown>): void => {
  mkdirSync(join(root, folder), { recursive: true });
  writeFileSync(join(root, folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }));
};

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'attesta-closure-')));
  write('service', { name: 'service', dependencies: { kit: '*' }, devDependencies: { runner: '1' } });
  write('kit', { name: 'kit', dependencies: { web: '1' }, peerDependencies: { react: '1' } });
  mkdirSync(join(root, 'node_modules'));
  symlinkSync('../kit', join(root, 'node_modules/kit'));
  write('node_modules/web', {
    name: 'web',
    license: 'MIT',
    dependencies: { codec: '2', '@types/web': '1' },
    optionalDependencies: { 'web-arm64': '1', 'web-x64': '1' },
    peerDependencies: { host: '1', rare: '1' },
    peerDependenciesMeta: { rare: { optional: true } },
  });
  write('node_modules/web/node_modules/codec', { name: 'codec', version: '2.0.0' });
  for (const name of ['codec', 'web-x64', 'host', 'rare', 'runner', 'react', '@types/web']) {
    write(`node_modules/${name}`, { name });
  }
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

test('what production loads, each version where Node finds it, and nothing of tests and front ends', () => {
  const { packages, workspaces } = productionClosure(root, ['service']);
  expect(workspaces.map(({ folder }) => folder)).toEqual(['kit', 'service']);
  expect(packages.map(({ folder }) => folder)).toEqual([
    'node_modules/host',
    'node_modules/web',
    'node_modules/web-x64',
    'node_modules/web/node_modules/codec',
  ]);
  expect(packages.find(({ name }) => name === 'web')).toMatchObject({ version: '1.0.0', licence: 'MIT' });
});

test('a package that is needed and not installed has its name in the error', () => {
  rmSync(join(root, 'node_modules/web/node_modules'), { recursive: true });
  rmSync(join(root, 'node_modules/codec'), { recursive: true });
  expect(() => productionClosure(root, ['service'])).toThrow('web needs codec, which is not installed');
});
