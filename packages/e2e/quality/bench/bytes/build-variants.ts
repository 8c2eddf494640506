import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import path from 'node:path';
import { compileStart } from '@attesta/web-build/compile-start.ts';
import { describePages } from '@attesta/web-build/describe-pages.ts';
import { installBuild } from '@attesta/web-build/emit.ts';
import { writeIndexHtml } from '@attesta/web-build/index-html.ts';
import { createConfig } from '@attesta/web-build/rspack-config.ts';
import { anyRelease } from '@attesta/web-build/requires.ts';
import { createProvides } from '@attesta/web-build/shared.ts';
import { buildNameOf, repositoryRoot, webWorkspaces } from '@attesta/web-build/workspaces.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';
import { rspack } from '@rspack/core';
import type { Configuration, StatsCompilation } from '@rspack/core';
import { listModules } from './module-list.ts';
import type { BuiltModule } from './module-list.ts';

/** Compiles with statistics of all modules, those inside of concatenated ones included. */
const compileWithModules = (config: Configuration): Promise<StatsCompilation> =>
  new Promise((resolve, reject) => {
    const compiler = rspack(config);
    compiler.run((fault, stats) => {
      compiler.close(() => {
        if (fault !== null) return reject(fault);
        if (stats === undefined) return reject(new Error('The compiler gave no result.'));
        if (stats.hasErrors()) {
          return reject(new Error(stats.toString({ preset: 'errors-only', colors: false })));
        }
        return resolve(
          stats.toJson({
            all: false,
            assets: true,
            entrypoints: true,
            chunkGroups: true,
            chunks: true,
            ids: true,
            modules: true,
            nestedModules: true,
            orphanModules: true,
            assetsSpace: Infinity,
            modulesSpace: Infinity,
            nestedModulesSpace: Infinity,
          }),
        );
      });
    });
  });

/** Web root as the gateway serves it, with the modules of its files by address. */
export type Variant = { root: string; modules: readonly BuiltModule[] };

const ownLoader = fileURLToPath(new URL('unfederated-remotes.ts', import.meta.url));

const buildInto = async (
  root: string,
  workspace: WebWorkspace,
  configure: (work: string) => Configuration,
): Promise<BuiltModule[]> => {
  const isShell = workspace === 'shell';
  const name = buildNameOf(workspace);
  const dist = path.join(root, workspace, 'dist');
  const work = path.join(dist, '.work');
  const stats = await compileWithModules(configure(work));
  if (isShell) {
    await compileStart(work);
    writeIndexHtml(path.join(repositoryRoot, 'shell/src/index.html'), work, stats);
  }
  const entry = isShell ? 'main.js' : 'remoteEntry.js';
  const pages = await describePages(workspace, stats);
  const { build } = installBuild(work, dist, {
    name,
    version: '0.0.0',
    entry,
    requires: anyRelease(),
    ...(isShell && { provides: createProvides() }),
    inputs: '',
    ...pages,
  });
  const base = isShell ? `/assets/${build}/` : `/remotes/${name}/${build}/`;
  return listModules(stats).map((module) => ({ ...module, files: module.files.map((file) => base + file) }));
};

/** Builds the shell and the five remotes. */
export const buildFederated = async (root: string): Promise<Variant> => {
  const modules: BuiltModule[] = [];
  for (const workspace of webWorkspaces) {
    modules.push(...(await buildInto(root, workspace, (work) => createConfig(workspace, work))));
  }
  return { root, modules };
};

/**
 * Copies the remotes' descriptions of their pages. `requires` is unsatisfiable, so that the gateway offers no remote
 * build: the one bundle contains them.
 */
const writePages = async (root: string, { root: federated }: Variant): Promise<void> => {
  for (const workspace of webWorkspaces.filter((each) => each !== 'shell')) {
    const pointer = path.join(workspace, 'dist/build.json');
    const record = JSON.parse(await readFile(path.join(federated, pointer), 'utf8')) as object;
    await mkdir(path.join(root, workspace, 'dist'), { recursive: true });
    const unfit = { ...record, requires: { 'no-such-kit': '^1.0.0' } };
    await writeFile(path.join(root, pointer), JSON.stringify(unfit));
  }
};

/**
 * One bundle of the same scenes and providers: the shell without Module Federation, the remotes as ordinary dynamic
 * imports. Minifier, targets, lazy imports and compression are those of the product.
 */
export const buildUnfederated = async (root: string, federated: Variant): Promise<Variant> => {
  const configure = (work: string): Configuration => {
    const config = createConfig('shell', work, { federated: false });
    const replacement = new rspack.NormalModuleReplacementPlugin(/\/load-remote\.ts$/, ownLoader);
    return { ...config, plugins: [...(config.plugins ?? []), replacement] };
  };
  await writePages(root, federated);
  return { root, modules: await buildInto(root, 'shell', configure) };
};
