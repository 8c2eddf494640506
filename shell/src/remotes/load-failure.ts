import type { RemoteName } from '@attesta/web-kit';

/** A remote, or a script of it, could not be loaded; every other error is a fault of its code. */
export class LoadFailure extends Error {
  readonly remote: RemoteName;

  constructor(remote: RemoteName, cause: unknown) {
    super(`The remote "${remote}" could not be loaded.`, { cause });
    this.name = 'LoadFailure';
    this.remote = remote;
  }
}

/** True if a script of a build could not be loaded, whichever layer threw. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof LoadFailure || (error instanceof Error && error.name === 'ChunkLoadError');
