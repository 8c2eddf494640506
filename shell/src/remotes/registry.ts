import { readRoutes } from '@attesta/contracts/pages/pages.ts';
import type { PageRoute, CompactRoutes } from '@attesta/contracts/pages/pages.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteName } from '@attesta/web-kit';
import { completeInstallation } from '@attesta/web-kit/first-load/installation.ts';
import type { Installation, PartialInstallation } from '@attesta/web-kit/first-load/installation.ts';
import { readPageStart } from '@attesta/web-kit/first-load/page-start.ts';

type Entry = {
  readonly entry: string;
  readonly integrity: string;
  /** Version ranges of the packages that it needs from its host. */
  readonly requires?: Readonly<Record<string, string>>;
};

/** Current build of a remote, and others with different requirements, newest first. */
export type RemoteEntry = Entry & {
  readonly others?: readonly Entry[];
  /** Name of the build, if the gateway collects reports about it. */
  readonly watched?: string;
  /** Current build, if this entry is a canary. */
  readonly instead?: Entry;
};

/** Build of a part that this browser gets instead of the current one. */
export type Preview = { readonly remote: ReleasePart; readonly version: string; readonly build: string };

export type Registry = {
  /** Build of the shell that the gateway serves now. */
  readonly shell: string;
  readonly remotes: Readonly<Partial<Record<RemoteName, RemoteEntry>>>;
  readonly routes: readonly PageRoute[];
  readonly settings: Installation;
  readonly preview: Preview | null;
};

const address = '/remotes.json';
const timeoutMilliseconds = 4000;

type WrittenRegistry = Partial<Omit<Registry, 'settings' | 'routes'>> & {
  readonly settings?: PartialInstallation;
  readonly routes?: CompactRoutes;
};

const complete = ({ shell, remotes, routes, settings, preview }: WrittenRegistry): Registry => ({
  shell: shell ?? '',
  remotes: remotes ?? {},
  routes: readRoutes(routes ?? {}),
  settings: completeInstallation(settings),
  preview: preview ?? null,
});

const { registry: pageRegistry } = readPageStart();
/** Registry that the gateway wrote into the page; null without one. */
const onPage = typeof pageRegistry === 'object' && pageRegistry !== null ? complete(pageRegistry) : null;

let current: Promise<Registry> | null = onPage === null ? null : Promise.resolve(onPage);

let routes = onPage?.routes ?? [];

/** Routes of all remotes with owner and access, as last read. */
export const knownRoutes = (): readonly PageRoute[] => routes;

/** Names and company data written into the page, else defaults. */
export const settingsOnPage = (): Installation => onPage?.settings ?? completeInstallation(undefined);

/** Preview written into the page; stays until the page is left. */
export const previewOnPage = (): Preview | null => onPage?.preview ?? null;

/** Registry as the gateway offers it now; the page goes on with its own. */
export const peekRegistry = async (): Promise<Registry> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMilliseconds) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return complete((await response.json()) as WrittenRegistry);
};

/** Build of the shell in this page; empty without a registry in it. */
export const shellInPage = (): string => onPage?.shell ?? '';

const fetchRegistry = async (): Promise<Registry> => {
  const registry = await peekRegistry();
  ({ routes } = registry);
  return registry;
};

/** Registry: from the page, else requested once; after a failure the next call requests it again. */
export const readRegistry = (): Promise<Registry> => {
  current ??= fetchRegistry().catch((error: unknown) => {
    current = null;
    throw error;
  });
  return current;
};

/** Request the registry again, for a retry or to find a newer build. */
export const refreshRegistry = (): Promise<Registry> => {
  current = null;
  return readRegistry();
};
