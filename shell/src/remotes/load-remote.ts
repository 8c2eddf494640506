import { registerTexts } from '@attesta/web-kit';
import type { RemoteModule, RemoteName } from '@attesta/web-kit';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { findFittingEntry } from './fitting-entry.ts';
import { readRegistry, refreshRegistry } from './registry.ts';
import type { RemoteEntry } from './registry.ts';
import { reloadOnce } from './reload-once.ts';
import { watchRemote } from './remote-watch.ts';
import { reportFailure, stopWatching } from './remote-reports.ts';
import { tabStorage } from '@attesta/web-kit/session/storage.ts';
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** A remote that does not answer becomes an error with a retry after this time (checks.md K34). */
const timeout = 4000;

const integrities = new Map<string, string>();

/** Notes what the content of an entry must hash to. */
const expectIntegrity = (url: string, integrity: string): void => {
  integrities.set(url, integrity);
};

/** Loads entries of remotes with integrity and an end to waiting. */
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
 * The address of an entry. Another attempt gets an address of its own: while a request hangs, the browser lets further
 * ones for the same address wait for it.
 */
const addressOf = (entry: string, isRetry: boolean): string => {
  const url = new URL(entry, window.location.origin);
  if (isRetry) {
    attempts += 1;
    url.searchParams.set('attempt', String(attempts));
  }
  return url.href;
};

/** By remote: the entry that this page knows, and whether its code runs. */
const seen = new Map<RemoteName, Loaded>();
let hasPlugin = false;

/** Makes an entry known to the federation; another one for the same remote takes its place. */
const register = (name: RemoteName, entry: string, integrity: string): void => {
  if (!hasPlugin) registerPlugins([scriptPlugin]);
  hasPlugin = true;
  const url = addressOf(entry, seen.get(name)?.entry === entry);
  expectIntegrity(url, integrity);
  registerRemotes([{ name, entry: url }], { force: seen.has(name) });
  seen.set(name, { entry, isRunning: false });
};

const key = 'attesta.givenUp';

const read = (): readonly string[] => {
  const kept: unknown = JSON.parse(tabStorage.getItem(key) ?? '[]');
  return Array.isArray(kept) ? kept.filter((entry) => typeof entry === 'string') : [];
};

/**
 * The entry of a build on trial that failed in this tab, which does not ask for it again: the gateway may not have heard of it
 * by the time the page is loaded anew.
 */
const giveUp = (entry: string): void =>
  tabStorage.setItem(key, JSON.stringify([...new Set([...read(), entry])]));

const isGivenUp = (entry: string): boolean => read().includes(entry);

/** Entries of builds on trial in whose place another one runs in this page. */
const replaced = new Set<string>();

/** Entries of the builds that are tried here. */
const onTrial = new Map<RemoteName, string>();

const chooseEntry = (offered: RemoteEntry | undefined): RemoteEntry | undefined => {
  const found = findFittingEntry(offered);
  return found?.instead !== undefined && isGivenUp(found.entry) ? found.instead : found;
};

const loadEntry = async (name: RemoteName, { entry, integrity }: RemoteEntry): Promise<RemoteModule> => {
  if (seen.get(name)?.entry !== entry) register(name, entry, integrity);
  const loaded = await loadRemote<{ remote: RemoteModule }>(`${name}/remote`);
  if (loaded === null) throw new Error(`The remote "${name}" exposes nothing.`);
  if (replaced.has(entry)) throw new Error(`The remote "${name}" came too late.`);
  seen.set(name, { entry, isRunning: true });
  await registerTexts(loaded.remote.namespace, loaded.remote.loadTexts);
  return loaded.remote;
};

/** Loads a remote and its texts; rejects when the registry, the entry or a part of it cannot be had. */
export const loadRemoteModule = async (name: RemoteName): Promise<RemoteModule> => {
  const found = chooseEntry((await readRegistry()).remotes[name]);
  if (found === undefined) throw new Error(`The registry has no remote "${name}" that this shell can load.`);
  if (found.watched === undefined) return loadEntry(name, found);
  const hung = watchRemote(name, found.watched);
  const loading = loadEntry(name, found);
  const { instead } = found;
  if (instead === undefined) return loading;
  onTrial.set(name, found.entry);
  const late = hung.then(() => {
    throw new Error(`The remote "${name}" does not come.`);
  });
  try {
    const remote = await Promise.race([loading, late]);
    // Its code is there, its page is not: two builds of a remote cannot run in one page.
    void hung.then(() => {
      giveUp(found.entry);
      reloadOnce();
    });
    return remote;
  } catch {
    giveUp(found.entry);
    replaced.add(found.entry);
    void reportFailure(name, 'loadFailed');
    stopWatching(name);
    return loadEntry(name, instead);
  }
};

/** Ends the trial of a build in this tab. @returns whether one of this remote was tried here */
export const endTrial = (name: RemoteName): boolean => {
  const entry = onTrial.get(name);
  if (entry !== undefined) giveUp(entry);
  return entry !== undefined;
};

/**
 * Prepares another attempt after a failure.
 * @returns true when the page must be loaded anew: a build of this remote already runs and is no longer the one to load,
 * or all that are offered need a newer shell.
 */
export const prepareRetry = async (name: RemoteName): Promise<boolean> => {
  const offered = (await refreshRegistry()).remotes[name];
  const found = chooseEntry(offered);
  if (offered !== undefined && found === undefined) return true;
  const known = seen.get(name);
  const isStale = known !== undefined && found?.entry !== known.entry;
  if (isStale && known.isRunning) return true;
  if (found !== undefined && known !== undefined && !known.isRunning) {
    register(name, found.entry, found.integrity);
  }
  return false;
};
