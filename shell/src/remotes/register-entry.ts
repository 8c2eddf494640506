import type { RemoteName } from '@attesta/web-kit';
import { registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
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

/** By remote: the entry that this page knows, and whether its code runs. */
export const seen = new Map<RemoteName, Loaded>();
let hasPlugin = false;

/** Makes an entry known to the federation; another one for the same remote takes its place. */
export const register = (name: RemoteName, entry: string, integrity: string): void => {
  if (!hasPlugin) registerPlugins([scriptPlugin]);
  hasPlugin = true;
  const url = addressOf(entry, seen.get(name)?.entry === entry);
  expectIntegrity(url, integrity);
  registerRemotes([{ name, entry: url }], { force: seen.has(name) });
  seen.set(name, { entry, isRunning: false });
};
