import type { RemoteName } from '@attesta/web-kit';

/** A remote, or a part of it, could not be loaded; everything else that is thrown is a fault of its code. */
export class LoadFailure extends Error {
  readonly remote: RemoteName;

  constructor(remote: RemoteName, cause: unknown) {
    super(`The remote "${remote}" could not be loaded.`, { cause });
    this.name = 'LoadFailure';
    this.remote = remote;
  }
}

/** True for a failed script of a build, whichever layer says so. */
export const isLoadFailure = (error: unknown): boolean =>
  error instanceof LoadFailure || (error instanceof Error && error.name === 'ChunkLoadError');
