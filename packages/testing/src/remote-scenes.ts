import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRule } from '@attesta/contracts/pages/pages.ts';
import { remoteFolder, remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/contracts/pages/remotes.ts';
import { repositoryRoot } from '@attesta/tooling/machine/paths.ts';

type Scene = PageRule & { readonly patterns: readonly string[]; readonly prerendered?: true };

type ScenePage = PageRule & {
  readonly remote: RemoteName;
  readonly pattern: string;
  readonly isPrerendered: boolean;
};

/** Pages of all remotes, read from their sources (`src/scenes.ts`), as their builds will declare them. */
export const readScenePages = async (): Promise<ScenePage[]> => {
  const pages: ScenePage[] = [];
  for (const remote of remoteNames) {
    const file = path.join(repositoryRoot, remoteFolder(remote), 'src/scenes.ts');
    const { scenes } = (await import(pathToFileURL(file).href)) as { scenes: Record<string, Scene> };
    for (const { patterns, access, bare, ownDocument, prerendered } of Object.values(scenes)) {
      const rule = { remote, access, bare, ownDocument, isPrerendered: prerendered === true };
      pages.push(...patterns.map((pattern) => ({ ...rule, pattern })));
    }
  }
  return pages;
};
