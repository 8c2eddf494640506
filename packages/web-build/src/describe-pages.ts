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
 * A request that a page makes at once; `:param` in its address is that of the page's. `open` carries no token. `next` is
 * what its answer leads to.
 */
export type PreloadQuery = { url: string; open: boolean; next?: string };

/** A page of a remote: its pattern, who may open it, the scripts it needs besides the entry, and what it asks of the API. */
export type PageRecord = PageRule & { pattern: string; files: string[]; asks: PreloadQuery[] };

/** For the gateway: the pages of a remote. */
export type PagesOfBuild = { pages?: PageRecord[] };

type Scenes = Readonly<Record<string, PageRule & { patterns: readonly string[]; scriptOf?: string }>>;
type PreloadQueries = Readonly<Record<string, readonly PreloadRequest[] | undefined>>;

/** A module of a workspace that is pure data (its dynamic imports are not followed). */
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

const toAsk = ({ next, ...request }: PreloadRequest): PreloadQuery => ({
  url: addressOf(request),
  open: request.operation.roles.includes('visitor'),
  ...(next === undefined ? {} : { next: addressOf(next) }),
});

/** What the gateway must know of a build to name, in its first answer, all that a page will need. */
export const describePages = async (
  workspace: WebWorkspace,
  stats: StatsCompilation,
): Promise<PagesOfBuild> => {
  if (workspace === 'shell') return {};
  const found = await readModule<{ scenes: Scenes }>(workspace, 'scenes.ts');
  if (found === null) throw new Error(`${workspace} has no scenes.`);
  const asks =
    (await readModule<{ preloadQueries: PreloadQueries }>(workspace, 'preload-queries.ts'))?.preloadQueries ??
    {};
  const exposed = scriptsOf(stats, exposedChunk);
  const pages = Object.entries(found.scenes).flatMap(([name, scene]) => {
    const { patterns, access, bare, ownDocument, scriptOf = name } = scene;
    const files = [...new Set([...exposed, ...scriptsOf(stats, `scene-${scriptOf}`)])];
    return patterns.map((pattern) => ({
      pattern,
      access,
      ...(bare === undefined ? {} : { bare }),
      ...(ownDocument === undefined ? {} : { ownDocument }),
      files,
      asks: (asks[pattern] ?? []).map(toAsk),
    }));
  });
  return { pages };
};
