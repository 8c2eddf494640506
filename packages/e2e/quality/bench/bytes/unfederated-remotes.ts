import type { RemoteModule, RemoteName } from '@attesta/web-kit';
import { registerTexts } from '@attesta/web-kit';

/**
 * Replaces the shell's `load-remote.ts` in the build without federation: remotes are imported lazily at the same
 * points, as ordinary dynamic imports.
 */
const remotes: Readonly<Record<RemoteName, () => Promise<{ remote: RemoteModule }>>> = {
  marketing: () => import('../../../../../mfe-marketing/src/remote.tsx'),
  account: () => import('../../../../../mfe-account/src/remote.tsx'),
  wizard: () => import('../../../../../mfe-wizard/src/remote.tsx'),
  deputy: () => import('../../../../../mfe-deputy/src/remote.tsx'),
  admin: () => import('../../../../../mfe-admin/src/remote.tsx'),
};

export const loadRemoteModule = async (name: RemoteName): Promise<RemoteModule> => {
  const { remote } = await remotes[name]();
  await registerTexts(remote.namespace, remote.loadTexts);
  return remote;
};

/** One bundle has no separate builds to retry. */
export const prepareRetry = (_name: RemoteName): Promise<boolean> => Promise.resolve(false);

/** One bundle has no canary. */
export const endTrial = (): boolean => false;

/** One bundle is served with the page, so none is newer. */
export const isNewerBuildOffered = (): Promise<boolean> => Promise.resolve(false);
