import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { rspack } from '@rspack/core';
import type { StatsModule } from '@rspack/core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createConfig } from './rspack-config.ts';
import { repositoryRoot } from './workspaces.ts';
import type { WebWorkspace } from './workspaces.ts';

/**
 * Assumptions of the builds about internals of packages. A test that fails after an update says what has changed and
 * what to do; the pages would still work, but load more or a module twice.
 */
const context = path.join(import.meta.dirname, 'testing/federated');

const nameOf = ({ nameForCondition, name }: StatsModule): string =>
  path.relative(repositoryRoot, nameForCondition ?? name ?? '');

/**
 * List the modules of a small host or remote, built like ours, but neither minified nor concatenated, so that each is
 * visible.
 */
const modulesOf = (workspace: WebWorkspace, folder: string): Promise<string[]> => {
  const config = createConfig(workspace, folder, { context });
  const compiler = rspack({
    ...config,
    entry: workspace === 'shell' ? { main: './src/index.ts' } : {},
    devtool: false,
    optimization: { ...config.optimization, minimize: false, concatenateModules: false },
  });
  return new Promise((resolve, reject) => {
    compiler.run((fault, stats) => {
      compiler.close(() => {
        if (fault !== null || stats === undefined || stats.hasErrors()) {
          reject(fault ?? new Error(stats?.toString({ preset: 'errors-only' })));
          return;
        }
        const { modules = [] } = stats.toJson({
          all: false,
          ids: true,
          modules: true,
          modulesSpace: Infinity,
        });
        resolve(modules.map(nameOf));
      });
    });
  });
};

let folder: string;
let host: string[];
let remote: string[];

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'attesta-federation-'));
  host = await modulesOf('shell', path.join(folder, 'host'));
  remote = await modulesOf('mfe-wizard', path.join(folder, 'remote'));
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const withName = (modules: readonly string[], name: RegExp): string[] =>
  modules.filter((module) => name.test(module));

/** Names that a bundled module of a package exports. */
const exportsOf = (file: string): string[] => {
  const source = readFileSync(path.join(repositoryRoot, 'node_modules', file), 'utf8');
  const list = /^export \{([^}]*)\}/m.exec(source)?.[1] ?? '';
  return list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .toSorted();
};

const namesOfStandIn = (file: string): string[] =>
  Object.keys(createRequire(import.meta.url)(`./lean/${file}`) as object).toSorted();

test('the host brings the federation runtime, and a remote uses it', () => {
  const advice =
    'experiments.externalRuntime and provideExternalRuntime (rspack-config.ts) have another meaning in this version of ' +
    '@module-federation/enhanced. Find their replacements, or remove both and enter the new sizes into the bench: ' +
    'each remote then bundles the runtime, 25 KB more.';
  expect(withName(host, /@module-federation\/runtime-core\/dist\/core\.js$/), advice).toHaveLength(1);
  expect(withName(host, /inject-external-runtime-core-plugin/), advice).not.toEqual([]);
  expect(withName(remote, /@module-federation\/runtime-core\//), advice).toEqual([]);
  expect(withName(remote, /_FEDERATION_RUNTIME_CORE/), advice).not.toEqual([]);
});

test('the runtime is bundled once, as tree-shakeable modules', () => {
  const advice =
    'The federation plugin refers to CommonJS files of its runtime that preferModules (rspack-config.ts) does not replace ' +
    'by ES modules: see compiler.options.resolve.alias for the current paths, or remove preferModules if the plugin ' +
    'refers to ES modules itself.';
  expect(withName([...host, ...remote], /@module-federation\/.*\.cjs$/), advice).toEqual([]);
});

test('the runtime has no preloading by manifests, and its stand-in exports all names', () => {
  const advice =
    'The runtime has moved or renamed its preloading: adapt lean/replacements.ts and lean/no-remote-preload.cjs to ' +
    '@module-federation/runtime-core/dist/utils, or remove both if it can be switched off.';
  expect(withName(host, /runtime-core\/dist\/utils\/preload/), advice).toEqual([]);
  expect(withName(host, /lean\/no-remote-preload\.cjs$/), advice).toHaveLength(1);
  const names = exportsOf('@module-federation/runtime-core/dist/utils/preload.js');
  expect(namesOfStandIn('no-remote-preload.cjs'), advice).toEqual(names);
});

test.each([
  ['runtime-core/dist/plugins/snapshot/SnapshotHandler.js', 'no-snapshots.cjs'],
  ['webpack-bundler-runtime/dist/remotes.js', 'no-static-remotes.mjs'],
  ['webpack-bundler-runtime/dist/updateOptions.js', 'no-later-options.mjs'],
  ['webpack-bundler-runtime/dist/init.js', 'no-pruned-shares.mjs'],
  ['webpack-bundler-runtime/dist/getSharedFallbackGetter.js', 'no-share-fallback.mjs'],
  ['error-codes/dist/desc.mjs', 'no-descriptions.mjs'],
])('the runtime has no %s, and its stand-in exports all names', (file, standIn) => {
  const advice =
    `The runtime has moved or renamed ${file}: adapt lean/replacements.ts and lean/${standIn} to ` +
    'node_modules/@module-federation, or remove both if it can be switched off for a host.';
  expect(
    host.filter((module) => module.endsWith(file)),
    advice,
  ).toEqual([]);
  expect(
    host.filter((module) => module.endsWith(`lean/${standIn}`)),
    advice,
  ).toHaveLength(1);
  expect(namesOfStandIn(standIn), advice).toEqual(exportsOf(`@module-federation/${file}`));
});

test('React Router comes in its production build', () => {
  const advice =
    'React Router has moved its builds: find the production build in its package.json and enter it in productionBuilds ' +
    '(lean/replacements.ts), or remove that if a condition of exports selects it.';
  expect(withName(remote, /node_modules\/react-router\/dist\/production\//), advice).not.toEqual([]);
  expect(withName(remote, /node_modules\/react-router\/dist\/development\//), advice).toEqual([]);
});
