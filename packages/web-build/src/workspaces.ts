import path from 'node:path';
import { remoteFolder, remoteNames } from '@attesta/contracts/pages/remotes.ts';
import type { RemoteFolder, RemoteName } from '@attesta/contracts/pages/remotes.ts';

export type WebWorkspace = 'shell' | RemoteFolder;
export type WebBuildName = 'shell' | RemoteName;

/** Folders with a build. The shell is federated too, as the host. */
export const webWorkspaces: readonly WebWorkspace[] = ['shell', ...remoteNames.map(remoteFolder)];

export const isWebWorkspace = (value: string): value is WebWorkspace =>
  webWorkspaces.some((workspace) => workspace === value);

/** Name of a build in the registry. */
export const buildNameOf = (workspace: WebWorkspace): WebBuildName =>
  remoteNames.find((name) => remoteFolder(name) === workspace) ?? 'shell';

export const repositoryRoot = path.resolve(import.meta.dirname, '../../..');

/** Browsers of about the last two years; SWC compiles down to these and no further. */
export const browserTargets = 'chrome >= 123, edge >= 123, firefox >= 125, safari >= 17.4';
