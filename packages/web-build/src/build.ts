import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { compile } from './compile.ts';
import { compileStart } from './compile-start.ts';
import { describePages } from './describe-pages.ts';
import { installBuild } from './emit.ts';
import { writeIndexHtml } from './index-html.ts';
import { hashInputs, isCurrent } from './inputs.ts';
import { writePrerendered } from './prerender.ts';
import { createConfig } from './rspack-config.ts';
import { requirementsOf, usesOf } from './requires.ts';
import { createProvides, versionOf } from './shared.ts';
import { buildNameOf, isWebWorkspace, repositoryRoot, webWorkspaces } from './workspaces.ts';
import type { WebWorkspace } from './workspaces.ts';

/** Commit that is checked out, so that `remote -- diff` can tell what came with the product; null outside of a clone. */
const readCommit = (): string | null => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: repositoryRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return null;
  }
};

/** Build one workspace unless nothing of it changed. @returns line for the terminal */
const buildWorkspace = async (workspace: WebWorkspace, force: boolean): Promise<string> => {
  const started = performance.now();
  const dist = path.join(repositoryRoot, workspace, 'dist');
  const inputs = hashInputs(workspace);
  if (!force && isCurrent(workspace, inputs)) return `${workspace}: unchanged`;
  const workFolder = path.join(dist, '.work');
  const stats = await compile(createConfig(workspace, workFolder));
  if (workspace === 'shell') {
    await compileStart(workFolder);
    writeIndexHtml(path.join(repositoryRoot, 'shell/src/index.html'), workFolder, stats);
  }
  await writePrerendered(workspace, workFolder);
  const uses = usesOf(stats, workFolder);
  const commit = readCommit();
  const record = installBuild(workFolder, dist, {
    name: buildNameOf(workspace),
    version: versionOf(`@attesta/${workspace}`),
    entry: workspace === 'shell' ? 'main.js' : 'remoteEntry.js',
    ...requirementsOf(uses),
    uses,
    ...(workspace === 'shell' && { provides: createProvides() }),
    ...(commit === null ? {} : { commit }),
    inputs,
    ...(await describePages(workspace, stats)),
  });
  return `${workspace}: ${record.build} in ${((performance.now() - started) / 1000).toFixed(1)} s`;
};

/** Build a remote that runs alone, without federation, into `dist/alone` (for any static server that proxies /api). */
const buildAlone = async (workspace: WebWorkspace): Promise<string> => {
  const folder = path.join(repositoryRoot, workspace, 'dist/alone');
  const stats = await compile(createConfig(workspace, folder, { federated: false }));
  writeIndexHtml(path.join(import.meta.dirname, 'alone.html'), folder, stats, './');
  return `${workspace}: ${folder}`;
};

/**
 * `build.ts [--force | --alone] [workspace …]`; without names, all six. One workspace must not be built twice at the
 * same time: `npm run build`, which starts this, holds a lock.
 */
const main = async (args: readonly string[]): Promise<void> => {
  const force = args.includes('--force');
  const isAlone = args.includes('--alone');
  const names = args.filter((arg) => !arg.startsWith('--'));
  const chosen = names.length === 0 ? webWorkspaces : names;
  for (const workspace of chosen) {
    if (!isWebWorkspace(workspace)) throw new Error(`Not a web workspace: ${workspace}`);
    const line = await (isAlone ? buildAlone(workspace) : buildWorkspace(workspace, force));
    process.stdout.write(`${line}\n`);
  }
};

await main(process.argv.slice(2));
