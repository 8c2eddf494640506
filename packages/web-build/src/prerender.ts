import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { compile } from './compile.ts';
import { createConfig } from './rspack-config.ts';
import { repositoryRoot } from './workspaces.ts';
import type { WebWorkspace } from './workspaces.ts';

/** In the folder of a build: what of its pages stands before any script, for the gateway. */
export const prerenderedFile = 'prerendered.json';

/** Typefaces of the first words, by which file they begin; asked for before a style sheet names them. */
const firstFonts = /^inter-.*\.woff2$/;

const entry = './src/prerender';

const findEntry = (workspace: WebWorkspace): string | null => {
  const found = ['.ts', '.tsx'].find((ending) =>
    existsSync(path.join(repositoryRoot, workspace, entry + ending)),
  );
  return found === undefined ? null : entry + found;
};

/** The workspace's own sources and rules, for Node instead of a browser. */
const createNodeConfig = (workspace: WebWorkspace, file: string, folder: string): Configuration => {
  const { output, ...browser } = createConfig(workspace, folder, { federated: false, entry: file });
  return {
    ...browser,
    target: 'node',
    devtool: false,
    output: {
      ...output,
      publicPath: '',
      filename: '[name].cjs',
      chunkFilename: '[name].cjs',
      library: { type: 'commonjs2' },
    },
    optimization: { minimize: false },
  };
};

type Pages = Record<string, unknown>;

type Prerender = {
  prerender: () => Promise<Pages>;
  /** Language → the pages that are written in others than German too. Called second. */
  translate?: () => Promise<Record<string, Pages>>;
  /** What else the gateway must know: of the shell all public pages, of a remote what installations have otherwise. Called last. */
  describe?: () => Promise<Pages>;
};

/** A browser that remembers nothing, as a visitor's who has never been here. */
const remembersNothing = { getItem: () => null };

type Written = Pages & { pages: Pages; translations: Record<string, Pages> };

const run = async (file: string): Promise<Written> => {
  Object.assign(globalThis, { localStorage: remembersNothing, sessionStorage: remembersNothing });
  const { prerender, translate, describe } = createRequire(import.meta.url)(file) as Prerender;
  const pages = await prerender();
  return { pages, translations: (await translate?.()) ?? {}, ...(await describe?.()) };
};

/**
 * Renders the public pages of a workspace (`src/prerender.ts`), or the shell's frame around such pages, into the folder of
 * its finished compilation. A workspace without such pages has no file.
 */
export const writePrerendered = async (workspace: WebWorkspace, folder: string): Promise<void> => {
  const file = findEntry(workspace);
  if (file === null) return;
  const work = mkdtempSync(path.join(tmpdir(), `attesta-prerender-${workspace}-`));
  try {
    await compile(createNodeConfig(workspace, file, work));
    const written = await run(path.join(work, 'main.cjs'));
    const fonts = readdirSync(folder).filter((name) => firstFonts.test(name));
    writeFileSync(path.join(folder, prerenderedFile), JSON.stringify({ fonts, ...written }));
  } finally {
    rmSync(work, { recursive: true });
  }
};
