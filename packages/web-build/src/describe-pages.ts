import { existsSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { buildUrl } from '@attesta/web-kit/operation-request.ts';
import type { EarlyRequest, OperationRequest } from '@attesta/web-kit/operation-request.ts';
import type { StatsCompilation } from '@rspack/core';
import { exposedChunk } from './rspack-config.ts';
import { repositoryRoot } from './workspaces.ts';
import type { WebWorkspace } from './workspaces.ts';

/**
 * A request that a page makes at once; `:param` in its address is that of the page's. `open` carries no token. `next` is
 * what its answer leads to.
 */
export type Ask = { url: string; open: boolean; next?: string };

/** A page of a remote: its pattern, the scripts it needs besides the entry, and what it asks of the API. */
export type PageRecord = { pattern: string; files: string[]; asks: Ask[] };

/** Path → remote, as the shell has it. */
export type RouteRecord = {
  pattern: string;
  remote: string;
  remoteLoggedIn?: string;
  access: string;
  bare?: true;
};

/** For the gateway: the pages of a remote, or the routes of the shell. */
export type PagesOfBuild = { pages?: PageRecord[]; routes?: RouteRecord[] };

type Scenes = Readonly<Record<string, { patterns: readonly string[]; scriptOf?: string }>>;
type Asks = Readonly<Record<string, readonly EarlyRequest[] | undefined>>;

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

const toAsk = ({ next, ...request }: EarlyRequest): Ask => ({
  url: addressOf(request),
  open: request.operation.roles.includes('visitor'),
  ...(next === undefined ? {} : { next: addressOf(next) }),
});

/** What the gateway must know of a build to name, in its first answer, all that a page will need. */
export const describePages = async (
  workspace: WebWorkspace,
  stats: StatsCompilation,
): Promise<PagesOfBuild> => {
  if (workspace === 'shell') {
    const found = await readModule<{ routeRules: readonly RouteRecord[] }>(
      workspace,
      'routing/route-rules.ts',
    );
    if (found === null) throw new Error('The shell has no route rules.');
    const routes = found.routeRules.map(({ pattern, remote, remoteLoggedIn, access, bare }) => ({
      pattern,
      remote,
      access,
      ...(remoteLoggedIn === undefined ? {} : { remoteLoggedIn }),
      ...(bare === undefined ? {} : { bare }),
    }));
    return { routes };
  }
  const found = await readModule<{ scenes: Scenes }>(workspace, 'scenes.ts');
  if (found === null) throw new Error(`${workspace} has no scenes.`);
  const asks = (await readModule<{ asks: Asks }>(workspace, 'asks.ts'))?.asks ?? {};
  const exposed = scriptsOf(stats, exposedChunk);
  const pages = Object.entries(found.scenes).flatMap(([name, { patterns, scriptOf = name }]) => {
    const files = [...new Set([...exposed, ...scriptsOf(stats, `scene-${scriptOf}`)])];
    return patterns.map((pattern) => ({ pattern, files, asks: (asks[pattern] ?? []).map(toAsk) }));
  });
  return { pages };
};
