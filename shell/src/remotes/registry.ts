import { readRoutes } from '@attesta/contracts/pages/pages.ts';
import type { PageRoute, CompactRoutes } from '@attesta/contracts/pages/pages.ts';
import type { RemoteName } from '@attesta/web-kit';
import { completeInstallation } from '@attesta/web-kit/first-load/installation.ts';
import type { Installation, PartialInstallation } from '@attesta/web-kit/first-load/installation.ts';
import { readPageStart } from '@attesta/web-kit/first-load/page-start.ts';

type Entry = {
  readonly entry: string;
  readonly integrity: string;
  /** Ranges of what it needs of those who load it. */
  readonly requires?: Readonly<Record<string, string>>;
};

/** The current build of a remote, and those with other needs, the newest first. */
export type RemoteEntry = Entry & {
  readonly others?: readonly Entry[];
  /** The build's name, while the gateway wants to know how it does. */
  readonly watched?: string;
  /** Everybody's build, where this one is being tried. */
  readonly instead?: Entry;
};

/** A build of a remote that this browser gets instead of the one that everybody gets. */
export type Preview = { readonly remote: RemoteName; readonly version: string; readonly build: string };

export type Registry = {
  /** The shell's build that the gateway would serve now. */
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

const { registry: written } = readPageStart();
/** What the gateway wrote into the page; null on a page without it. */
const onPage = typeof written === 'object' && written !== null ? complete(written) : null;

let current: Promise<Registry> | null = onPage === null ? null : Promise.resolve(onPage);

let routes = onPage?.routes ?? [];

/** Whose page is where and who may open it, as the remotes of the registry say: the last one that was read. */
export const knownRoutes = (): readonly PageRoute[] => routes;

/** Names and company data as far as the page itself says them. */
export const settingsOnPage = (): Installation => onPage?.settings ?? completeInstallation(undefined);

/** What is shown here instead of what everybody gets; for as long as the page stands. */
export const previewOnPage = (): Preview | null => onPage?.preview ?? null;

const fetchRegistry = async (): Promise<Registry> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMilliseconds) });
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  const found = complete((await response.json()) as WrittenRegistry);
  ({ routes } = found);
  return found;
};

/** Which remotes lie where: as the page says, else asked once; a failure is forgotten, so that the next call asks again. */
export const readRegistry = (): Promise<Registry> => {
  current ??= fetchRegistry().catch((error: unknown) => {
    current = null;
    throw error;
  });
  return current;
};

/** Asks again, for a retry or to see whether a new build is out. */
export const refreshRegistry = (): Promise<Registry> => {
  current = null;
  return readRegistry();
};
