import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildNameOf, webWorkspaces } from '@attesta/web-build/workspaces.ts';

import type { Recorder } from './record.ts';

/** Addresses of public pages and of the wizard. */
const pages = ['/', '/login', '/preise', '/create', '/funktionen'];

/** Scripts and styles that a page names itself. */
const filesIn = (html: string): string[] => [
  ...new Set(html.match(/\/(?:assets|remotes)\/[\w./-]+\.(?:js|css)/g) ?? []),
];

const ask = async (url: string): Promise<{ status: number; html: string }> => {
  const response = await fetch(url);
  return { status: response.status, html: await response.text() };
};

/** Visitor who opens one page after the other, each with the files that it names. */
export const createVisitor = (url: string, record: Recorder) => {
  let turn = 0;
  return {
    open: async (): Promise<void> => {
      const path = pages[(turn += 1) % pages.length] ?? '/';
      const page = await record(`page ${path}`, () => ask(url + path));
      if (page === undefined) return;
      const files = filesIn(page.html);
      // One of them in turn: a browser has the others in its cache.
      const file = files[turn % files.length];
      if (file !== undefined) await record('file of a page', () => ask(url + file));
    },
  };
};

/** Addresses of all scripts and styles of the front ends built in a folder, as an open tab may still ask for them. */
export const filesOfBuilds = async (sources: string): Promise<string[]> => {
  const ofWorkspace = webWorkspaces.map(async (workspace) => {
    const dist = join(sources, workspace, 'dist');
    const { build } = JSON.parse(await readFile(join(dist, 'build.json'), 'utf8')) as { build: string };
    const base = workspace === 'shell' ? `/assets/${build}` : `/remotes/${buildNameOf(workspace)}/${build}`;
    const names = await readdir(join(dist, build));
    return names.filter((name) => /\.(js|css)$/.test(name)).map((name) => `${base}/${name}`);
  });
  return (await Promise.all(ofWorkspace)).flat();
};

/** Open tab of a version that asks for its files, one after the other. */
export const createOpenTab = (url: string, files: readonly string[], record: Recorder) => {
  let turn = 0;
  return {
    ask: async (): Promise<void> => {
      const file = files[(turn += 1) % files.length];
      if (file !== undefined) await record('file of an open tab', () => ask(url + file));
    },
  };
};
