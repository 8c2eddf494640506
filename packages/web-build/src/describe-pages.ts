import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PageRule } from '@attesta/contracts/pages/pages.ts';
import { buildUrl } from '@attesta/web-kit/api/operation-request.ts';
import type { PreloadRequest, OperationRequest } from '@attesta/web-kit/api/operation-request.ts';
import type { StatsCompilation } from '@rspack/core';
import { exposedChunk } from './rspack-config.ts';
import { repositoryRoot } from './workspaces.ts';
import type { WebWorkspace } from './workspaces.ts';

/**
 * Request that a page sends at once; `:param` in its address is that of the page's. `open` sends no token. `next` is
 * the address that follows the answer.
 */
export type PreloadQuery = { url: string; open: boolean; next?: string };

/** Page of a remote: its pattern and access, the scripts it needs besides the entry, and its preload queries. */
export type PageRecord = PageRule & { pattern: string; files: string[]; asks: PreloadQuery[] };

/** Pages of a remote, for the gateway. */
export type PagesOfBuild = { pages?: PageRecord[] };

type Scenes = Readonly<Record<string, PageRule & { patterns: readonly string[]; scriptOf?: string }>>;
type PreloadRequests = Readonly<Record<string, readonly PreloadRequest[] | undefined>>;

/** Import a module of a workspace that is pure data; its dynamic imports are not followed. */
const readModule = async <Module>(workspace: WebWorkspace, file: string): Promise<Module | null> => {
  const location = path.join(repositoryRoot, workspace, 'src', file);
  return existsSync(location) ? ((await import(pathToFileURL(location).href)) as Module) : null;
};

const scriptsOf = (stats: StatsCompilation, chunk: string): string[] => {
  const group = stats.namedChunkGroups?.[chunk];
  if (group === undefined) throw new Error(`The build has no chunk "${chunk}" (webpackChunkName).`);
  return (group.assets ?? []).map(({ name }) => name).filter((name) => name.endsWith('.js'));
};

const addressOf = (request: OperationRequest): string => buildUrl(request).replaceAll(/%3A(\w+)/g, ':$1');

const toPreloadQuery = ({ next, ...request }: PreloadRequest): PreloadQuery => ({
  url: addressOf(request),
  open: request.operation.roles.includes('visitor'),
  ...(next === undefined ? {} : { next: addressOf(next) }),
});

/** Describe the pages of a build, so that the gateway's first response names all scripts and queries of a page. */
export const describePages = async (
  workspace: WebWorkspace,
  stats: StatsCompilation,
): Promise<PagesOfBuild> => {
  if (workspace === 'shell') return {};
  const module = await readModule<{ scenes: Scenes }>(workspace, 'scenes.ts');
  if (module === null) throw new Error(`${workspace} has no scenes.`);
  const requests =
    (await readModule<{ preloadQueries: PreloadRequests }>(workspace, 'preload-queries.ts'))
      ?.preloadQueries ?? {};
  const exposed = scriptsOf(stats, exposedChunk);
  const pages = Object.entries(module.scenes).flatMap(([name, scene]) => {
    const { patterns, access, bare, ownDocument, scriptOf = name } = scene;
    const files = [...new Set([...exposed, ...scriptsOf(stats, `scene-${scriptOf}`)])];
    return patterns.map((pattern) => ({
      pattern,
      access,
      ...(bare === undefined ? {} : { bare }),
      ...(ownDocument === undefined ? {} : { ownDocument }),
      files,
      asks: (requests[pattern] ?? []).map(toPreloadQuery),
    }));
  });
  return { pages };
};
