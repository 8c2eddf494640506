/** Front ends that the shell loads at run time, by their names in the registry. */
export const remoteNames = ['marketing', 'account', 'wizard', 'deputy', 'admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Workspace at the top of the repository. */
export type RemoteFolder = `mfe-${RemoteName}`;

export const isRemoteName = (value: string): value is RemoteName =>
  remoteNames.some((name) => name === value);

export const remoteFolder = (name: RemoteName): RemoteFolder => `mfe-${name}`;
