import {
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { rspack } from '@rspack/core';
import type { Stats } from '@rspack/core';
import { startScript } from '../compile-start.ts';
import type { BuildRecord } from '../emit.ts';
import { writeIndexHtml } from '../index-html.ts';
import { prerenderedFile } from '../prerender.ts';
import { anyRelease } from '../requires.ts';
import { isWebWorkspace, repositoryRoot } from '../workspaces.ts';
import type { WebWorkspace } from '../workspaces.ts';
import { filesFolder } from './compiled.ts';
import type { Compiled } from './compiled.ts';
import { createDevelopmentConfig } from './development-config.ts';

const print = (compiled: Compiled): void => void process.stdout.write(`${JSON.stringify(compiled)}\n`);

const replaceFile = (file: string, content: string): void => {
  writeFileSync(`${file}.new`, content);
  renameSync(`${file}.new`, file);
};

/** Read the production build, which provides the files of a development build that rarely change. */
const readProduction = (workspace: WebWorkspace): { folder: string; record: BuildRecord } => {
  const dist = path.join(repositoryRoot, workspace, 'dist');
  const record = JSON.parse(readFileSync(path.join(dist, 'build.json'), 'utf8')) as BuildRecord;
  return { folder: path.join(dist, record.build), record };
};

const stripOrigin = (message: string): string => message.replaceAll(`${repositoryRoot}/`, '');

const problemsOf = (stats: Stats): string[] =>
  (stats.toJson({ all: false, errors: true }).errors ?? []).map(
    ({ moduleName = '', message }) => `${moduleName}\n${stripOrigin(message)}`,
  );

/**
 * Make the compiled files the current build. Each compilation gets a new name for the same folder, as browsers cache an
 * address forever.
 * @returns name of the build
 */
const publish = (workspace: WebWorkspace, folder: string, stats: Stats): string => {
  const files = path.join(folder, filesFolder);
  const production = readProduction(workspace);
  if (workspace === 'shell') {
    for (const file of [startScript, prerenderedFile]) {
      copyFileSync(path.join(production.folder, file), path.join(files, file));
    }
    const entrypoints = stats.toJson({ all: false, entrypoints: true });
    writeIndexHtml(path.join(repositoryRoot, 'shell/src/index.html'), files, entrypoints);
  }
  const build = Date.now().toString(36);
  symlinkSync(filesFolder, path.join(folder, build));
  const { pages, ...record } = production.record;
  const current: BuildRecord = {
    ...record,
    build,
    integrity: '',
    requires: anyRelease(),
    ...(pages === undefined ? {} : { pages: pages.map((page) => ({ ...page, files: [] })) }),
  };
  replaceFile(path.join(folder, 'build.json'), JSON.stringify(current));
  return build;
};

/** Write the page of a remote that runs alone; no gateway serves it as a build. */
const publishPage = (folder: string, stats: Stats): string => {
  const entrypoints = stats.toJson({ all: false, entrypoints: true });
  writeIndexHtml(
    path.join(import.meta.dirname, '../alone.html'),
    path.join(folder, filesFolder),
    entrypoints,
    './',
  );
  return filesFolder;
};

/** Compile a front end now and whenever one of its sources changes. */
const follow = (workspace: WebWorkspace, folder: string, alone: boolean): void => {
  const files = path.join(folder, filesFolder);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(files, { recursive: true });
  let hash: string | null = null;
  const compiler = rspack(createDevelopmentConfig(workspace, files, { alone }));
  compiler.watch(compiler.options.watchOptions, (fault, stats) => {
    const problems = fault === null ? (stats === undefined ? [] : problemsOf(stats)) : [fault.message];
    if (stats === undefined || problems.length > 0) return print({ workspace, hash, build: null, problems });
    if (stats.hash === hash) return;
    hash = stats.hash ?? null;
    const build = alone ? publishPage(folder, stats) : publish(workspace, folder, stats);
    print({ workspace, hash, build, problems });
  });
};

/**
 * `follow-sources.ts [--alone] <folder of builds> <workspace> …`: prints the result of each compilation until it is
 * killed.
 */
const main = (args: readonly string[]): void => {
  const alone = args.includes('--alone');
  const [folder = '', ...workspaces] = args.filter((arg) => arg !== '--alone');
  for (const workspace of workspaces) {
    if (!isWebWorkspace(workspace)) throw new Error(`Not a web workspace: ${workspace}`);
    follow(workspace, path.join(folder, workspace), alone);
  }
};

main(process.argv.slice(2));
