import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { paramNamesOf, urlOf } from '@attesta/contracts/pages/path-pattern.ts';
import type { Alone, Viewer } from '@attesta/ui/testing/alone.ts';
import type { PageRule } from '@attesta/contracts/pages/pages.ts';
import { repositoryRoot } from '@attesta/web-build/workspaces.ts';
import type { WebWorkspace } from '@attesta/web-build/workspaces.ts';

/** Page of a remote and its viewer. */
export type Screen = { readonly address: string; readonly viewer: Viewer };

type Scenes = Readonly<Record<string, PageRule & { patterns: readonly string[] }>>;

/** Default viewer: a visitor for pages that anybody may open. */
const viewerBy = ({ access }: PageRule): Viewer =>
  access === 'customer' || access === 'admin' ? access : 'visitor';

/** Pages of a remote, one per pattern, with examples for parameters. */
export const screensOf = async (
  workspace: WebWorkspace,
  { params = {}, viewers = {} }: Pick<Alone, 'params' | 'viewers'>,
): Promise<Screen[]> => {
  const file = path.join(repositoryRoot, workspace, 'src/scenes.ts');
  const { scenes } = (await import(pathToFileURL(file).href)) as { scenes: Scenes };
  return Object.values(scenes).flatMap((scene) =>
    scene.patterns.map((pattern) => {
      const values = paramNamesOf(pattern).map((name) => [name, params[name] ?? 'beispiel'] as const);
      const address = urlOf(pattern, Object.fromEntries(values));
      return { address, viewer: viewers[pattern] ?? viewerBy(scene) };
    }),
  );
};
