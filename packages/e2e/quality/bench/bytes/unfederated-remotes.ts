import type { RemoteModule, RemoteName } from '@attesta/web-kit';
import { registerTexts } from '@attesta/web-kit';

/**
 * Takes the place of the shell's own `load-remote.ts` in the build without federation: the same lazy points, as
 * ordinary dynamic imports.
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

/** One bundle has no builds of its own that could be replaced. */
export const prepareRetry = (_name: RemoteName): Promise<boolean> => Promise.resolve(false);

/** No build is on trial. */
export const endTrial = (): boolean => false;
