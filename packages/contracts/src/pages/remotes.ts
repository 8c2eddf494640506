/** Front ends that the shell loads at run time, by their names in the registry. */
export const remoteNames = ['marketing', 'account', 'wizard', 'deputy', 'admin'] as const;
export type RemoteName = (typeof remoteNames)[number];

/** Workspace at the top of the repository. */
export type RemoteFolder = `mfe-${RemoteName}`;

export const isRemoteName = (value: string): value is RemoteName =>
  remoteNames.some((name) => name === value);

export const remoteFolder = (name: RemoteName): RemoteFolder => `mfe-${name}`;

/** Separately built parts that teams publish: the shell and the remotes. */
export const releaseParts = ['shell', ...remoteNames] as const;
export type ReleasePart = (typeof releaseParts)[number];

export const isReleasePart = (value: string): value is ReleasePart =>
  releaseParts.some((part) => part === value);

/** Workspace of a part, at the top of the repository. */
export const partFolder = (part: ReleasePart): 'shell' | RemoteFolder =>
  part === 'shell' ? part : remoteFolder(part);
