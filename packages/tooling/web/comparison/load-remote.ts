import { registerTexts, type RemoteModule, type RemoteName } from '@attesta/web-kit';

/** Filled in by the build: the one remote that is to be compared. */
declare const COMPARED_REMOTE: RemoteName;

const loadCompared = (): Promise<{ remote: RemoteModule }> => {
  if (COMPARED_REMOTE === 'marketing') return import('../../../../mfe-marketing/src/remote.tsx');
  if (COMPARED_REMOTE === 'account') return import('../../../../mfe-account/src/remote.tsx');
  if (COMPARED_REMOTE === 'wizard') return import('../../../../mfe-wizard/src/remote.tsx');
  if (COMPARED_REMOTE === 'deputy') return import('../../../../mfe-deputy/src/remote.tsx');
  return import('../../../../mfe-admin/src/remote.tsx');
};

/** Stands in for the shell's own loader: the same lazy points, without federation, with one remote only. */
export const loadRemoteModule = async (name: RemoteName): Promise<RemoteModule> => {
  if (name !== COMPARED_REMOTE) throw new Error(`This build holds only ${COMPARED_REMOTE}.`);
  const { remote } = await loadCompared();
  await registerTexts(remote.namespace, remote.loadTexts);
  return remote;
};

/** Nothing is deployed apart from the rest, so nothing can be stale. */
export const prepareRetry = (): Promise<boolean> => Promise.resolve(false);
