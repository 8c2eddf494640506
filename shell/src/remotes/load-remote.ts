import { registerTexts } from '@attesta/web-kit';
import type { RemoteModule, RemoteName } from '@attesta/web-kit';
import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import { findFittingEntry } from './fitting-entry.ts';
import { readRegistry, refreshRegistry } from './registry.ts';
import { expectIntegrity, scriptPlugin } from './script-plugin.ts';

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

const seen = new Map<RemoteName, Loaded>();
let hasPlugin = false;

const register = (name: RemoteName, entry: string, integrity: string): void => {
  if (!hasPlugin) registerPlugins([scriptPlugin]);
  hasPlugin = true;
  const url = addressOf(entry, seen.get(name)?.entry === entry);
  expectIntegrity(url, integrity);
  registerRemotes([{ name, entry: url }], { force: seen.has(name) });
  seen.set(name, { entry, isRunning: false });
};

/** Loads a remote and its texts; rejects when the registry, the entry or a part of it cannot be had. */
export const loadRemoteModule = async (name: RemoteName): Promise<RemoteModule> => {
  const found = findFittingEntry((await readRegistry()).remotes[name]);
  if (found === undefined) throw new Error(`The registry has no remote "${name}" that this shell can load.`);
  if (seen.get(name)?.entry !== found.entry) register(name, found.entry, found.integrity);
  const loaded = await loadRemote<{ remote: RemoteModule }>(`${name}/remote`);
  if (loaded === null) throw new Error(`The remote "${name}" exposes nothing.`);
  seen.set(name, { entry: found.entry, isRunning: true });
  await registerTexts(loaded.remote.namespace, loaded.remote.loadTexts);
  return loaded.remote;
};

/**
 * Prepares another attempt after a failure.
 * @returns true when the page must be loaded anew: a build of this remote already runs and is no longer the one to load,
 * or all that are offered need a newer shell.
 */
export const prepareRetry = async (name: RemoteName): Promise<boolean> => {
  const offered = (await refreshRegistry()).remotes[name];
  const found = findFittingEntry(offered);
  if (offered !== undefined && found === undefined) return true;
  const known = seen.get(name);
  const isStale = known !== undefined && found?.entry !== known.entry;
  if (isStale && known.isRunning) return true;
  if (found !== undefined && known !== undefined && !known.isRunning) {
    register(name, found.entry, found.integrity);
  }
  return false;
};
