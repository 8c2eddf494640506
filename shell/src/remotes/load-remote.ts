import { registerTexts } from '@attesta/web-kit';
import type { RemoteModule, RemoteName } from '@attesta/web-kit';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { findFittingEntry } from './fitting-entry.ts';
import { peekRegistry, readRegistry, refreshRegistry, shellInPage } from './registry.ts';
import type { RemoteEntry } from './registry.ts';
import { reloadOnce } from './reload-once.ts';
import { watchRemote } from './remote-watch.ts';
import { reportFailure, stopWatching } from './remote-reports.ts';
import { tabStorage } from '@attesta/web-kit/session/storage.ts';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Milliseconds until a remote that does not answer becomes an error with a retry (checks.md K34). */
const timeout = 4000;

const integrities = new Map<string, string>();

/** Register the hash that an entry's content must have. */
const expectIntegrity = (url: string, integrity: string): void => {
  integrities.set(url, integrity);
};

/** Plugin that loads entries of remotes with integrity and a timeout. */
const scriptPlugin: ModuleFederationRuntimePlugin = {
  name: 'attesta-script',
  createScript: ({ url }) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    const integrity = integrities.get(url);
    if (integrity !== undefined) script.integrity = integrity;
    return { script, timeout };
  },
};

type Loaded = { entry: string; isRunning: boolean };

let attempts = 0;

/**
 * Address of an entry. A retry gets a new address: while a request hangs, the browser queues further ones for the same
 * address behind it.
 */
const addressOf = (entry: string, isRetry: boolean): string => {
  const url = new URL(entry, window.location.origin);
  if (isRetry) {
    attempts += 1;
    url.searchParams.set('attempt', String(attempts));
  }
  return url.href;
};

/** Entry registered in this page by remote, and true once its code runs. */
const registered = new Map<RemoteName, Loaded>();
let hasPlugin = false;

/** Register an entry with the federation; it replaces another one of the same remote. */
const register = (name: RemoteName, entry: string, integrity: string): void => {
  if (!hasPlugin) registerPlugins([scriptPlugin]);
  hasPlugin = true;
  const url = addressOf(entry, registered.get(name)?.entry === entry);
  expectIntegrity(url, integrity);
  registerRemotes([{ name, entry: url }], { force: registered.has(name) });
  registered.set(name, { entry, isRunning: false });
};

const key = 'attesta.givenUp';

const read = (): readonly string[] => {
  const stored: unknown = JSON.parse(tabStorage.getItem(key) ?? '[]');
  return Array.isArray(stored) ? stored.filter((entry) => typeof entry === 'string') : [];
};

/**
 * Mark the entry of a canary build as failed in this tab, which does not load it again: after a reload the gateway may
 * not have received the report yet.
 */
const giveUp = (entry: string): void =>
  tabStorage.setItem(key, JSON.stringify([...new Set([...read(), entry])]));

const isGivenUp = (entry: string): boolean => read().includes(entry);

/** Entries of canary builds that another build replaced in this page. */
const replaced = new Set<string>();

/** Entries of the canary builds of this page. */
const onTrial = new Map<RemoteName, string>();

const chooseEntry = (offered: RemoteEntry | undefined): RemoteEntry | undefined => {
  const chosen = findFittingEntry(offered);
  return chosen?.instead !== undefined && isGivenUp(chosen.entry) ? chosen.instead : chosen;
};

const loadEntry = async (name: RemoteName, { entry, integrity }: RemoteEntry): Promise<RemoteModule> => {
  if (registered.get(name)?.entry !== entry) register(name, entry, integrity);
  const loaded = await loadRemote<{ remote: RemoteModule }>(`${name}/remote`);
  if (loaded === null) throw new Error(`The remote "${name}" exposes nothing.`);
  if (replaced.has(entry)) throw new Error(`The remote "${name}" was replaced by another build.`);
  registered.set(name, { entry, isRunning: true });
  await registerTexts(loaded.remote.namespace, loaded.remote.loadTexts);
  return loaded.remote;
};

/** Load a remote and its texts; rejects if the registry, the entry or a script of it cannot be loaded. */
export const loadRemoteModule = async (name: RemoteName): Promise<RemoteModule> => {
  const chosen = chooseEntry((await readRegistry()).remotes[name]);
  if (chosen === undefined) throw new Error(`The registry has no remote "${name}" that this shell can load.`);
  if (chosen.watched === undefined) return loadEntry(name, chosen);
  const hung = watchRemote(name, chosen.watched);
  const loading = loadEntry(name, chosen);
  const { instead } = chosen;
  if (instead === undefined) return loading;
  onTrial.set(name, chosen.entry);
  const late = hung.then(() => {
    throw new Error(`The remote "${name}" does not appear.`);
  });
  try {
    const remote = await Promise.race([loading, late]);
    // The code runs but the page does not appear, and one page cannot run two builds of a remote.
    void hung.then(() => {
      giveUp(chosen.entry);
      reloadOnce();
    });
    return remote;
  } catch {
    giveUp(chosen.entry);
    replaced.add(chosen.entry);
    void reportFailure(name, 'loadFailed');
    stopWatching(name);
    return loadEntry(name, instead);
  }
};

/**
 * End the canary of a remote in this tab.
 * @returns true if a canary build of it was loaded here
 */
export const endTrial = (name: RemoteName): boolean => {
  const entry = onTrial.get(name);
  if (entry !== undefined) giveUp(entry);
  return entry !== undefined;
};

/**
 * Prepare a retry after a failure.
 * @returns true if the page must be reloaded: an outdated build of this remote already runs, or every offered build
 * needs a newer shell
 */
export const prepareRetry = async (name: RemoteName): Promise<boolean> => {
  const offered = (await refreshRegistry()).remotes[name];
  const chosen = chooseEntry(offered);
  if (offered !== undefined && chosen === undefined) return true;
  const entryInPage = registered.get(name);
  const isStale = entryInPage !== undefined && chosen?.entry !== entryInPage.entry;
  if (isStale && entryInPage.isRunning) return true;
  if (chosen !== undefined && entryInPage !== undefined && !entryInPage.isRunning) {
    register(name, chosen.entry, chosen.integrity);
  }
  return false;
};

/** True if a reload would bring another build of the shell, or of a remote that runs in this page. */
export const isNewerBuildOffered = async (): Promise<boolean> => {
  const { shell, remotes } = await peekRegistry();
  if (shellInPage() !== '' && shell !== shellInPage()) return true;
  return [...registered].some(([name, { entry, isRunning }]) => {
    const chosen = chooseEntry(remotes[name]);
    return isRunning && chosen !== undefined && chosen.entry !== entry;
  });
};
