import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { repositoryRoot } from '../machine/paths.ts';
import { repositoryFiles } from '../machine/repository-files.ts';

/** Maximum of sources in a folder, without tests and states. */
const maxSources = 20;
/** Folders with fewer sources need no sentence: their name says enough. */
const minSources = 3;

const workspaces = repositoryFiles(/\/package\.json$/).map(dirname);
const sources = repositoryFiles(/\.(tsx?|mjs)$/).filter((path) => !/\.(test|spec|states)\.tsx?$/.test(path));

const counts = new Map<string, number>();
for (const path of sources) counts.set(dirname(path), (counts.get(dirname(path)) ?? 0) + 1);

/** Folders with tests, as journeys have no other sources. */
const allFolders = new Set(repositoryFiles(/\.(tsx?|mjs)$/).map(dirname));

const workspaceOf = (folder: string): string | undefined =>
  workspaces.find((workspace) => folder === workspace || folder.startsWith(`${workspace}/`));

/** Folders that the README of a workspace lists: «- `src/http`: Routes, and …». */
const listedIn = (workspace: string): string[] =>
  [...readFileSync(join(repositoryRoot, workspace, 'README.md'), 'utf8').matchAll(/^- `([^`]+)`: /gm)].map(
    ([, folder = '']) => (folder === '.' ? workspace : `${workspace}/${folder}`),
  );

describe('rooms', () => {
  it(`no folder has more than ${maxSources} sources`, () => {
    expect([...counts].filter(([, count]) => count > maxSources)).toEqual([]);
  });

  it.each(workspaces)('the README of %s has a sentence for each folder', (workspace) => {
    const folders = [...counts]
      .filter(([folder, count]) => count >= minSources && workspaceOf(folder) === workspace)
      .map(([folder]) => folder);
    const listed = listedIn(workspace);
    expect(folders.filter((folder) => !listed.includes(folder))).toEqual([]);
    expect(listed.filter((folder) => !allFolders.has(folder))).toEqual([]);
  });
});
