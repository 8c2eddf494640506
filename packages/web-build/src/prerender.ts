import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Configuration } from '@rspack/core';
import { compile } from './compile.ts';
import { createConfig } from './rspack-config.ts';
import { repositoryRoot } from './workspaces.ts';
import type { WebWorkspace } from './workspaces.ts';

/** File in a build's folder with the HTML of its pages that stands before any script, for the gateway. */
export const prerenderedFile = 'prerendered.json';

/** Font files of the first text, by the start of their names; preloaded before a style sheet names them. */
const firstFonts = /^inter-.*\.woff2$/;

const entry = './src/prerender';

const findEntry = (workspace: WebWorkspace): string | null => {
  const extension = ['.ts', '.tsx'].find((ending) =>
    existsSync(path.join(repositoryRoot, workspace, entry + ending)),
  );
  return extension === undefined ? null : entry + extension;
};

/** Config of the workspace's own sources and rules, for Node instead of a browser. */
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
  /** Pages in further languages, by language. Called second. */
  translate?: () => Promise<Record<string, Pages>>;
  /**
   * Further data for the gateway: all public pages of the shell; of a remote, variants for some installations. Called
   * last.
   */
  describe?: () => Promise<Pages>;
};

/** Storage of a first-time visitor. */
const emptyStorage = { getItem: () => null };

type Prerendered = Pages & { pages: Pages; translations: Record<string, Pages> };

const run = async (file: string): Promise<Prerendered> => {
  Object.assign(globalThis, { localStorage: emptyStorage, sessionStorage: emptyStorage });
  const { prerender, translate, describe } = createRequire(import.meta.url)(file) as Prerender;
  const pages = await prerender();
  return { pages, translations: (await translate?.()) ?? {}, ...(await describe?.()) };
};

/**
 * Render the public pages of a workspace (`src/prerender.ts`), or the shell's frames around them, into the folder of
 * its finished compilation. A workspace without such pages has no file.
 */
export const writePrerendered = async (workspace: WebWorkspace, folder: string): Promise<void> => {
  const file = findEntry(workspace);
  if (file === null) return;
  const workFolder = mkdtempSync(path.join(tmpdir(), `attesta-prerender-${workspace}-`));
  try {
    await compile(createNodeConfig(workspace, file, workFolder));
    const prerendered = await run(path.join(workFolder, 'main.cjs'));
    const fonts = readdirSync(folder).filter((name) => firstFonts.test(name));
    writeFileSync(path.join(folder, prerenderedFile), JSON.stringify({ fonts, ...prerendered }));
  } finally {
    rmSync(workFolder, { recursive: true });
  }
};
