import type { OwnBuild, SealedBuild, ShippedFile } from './shipped-build.ts';

/**
 * Files that came with the versions of the product which run or ran lately, each once by its digest, and the builds that
 * name them. Calls reject while it is away and may be repeated.
 */
export type ShippedStore = {
  /** Puts builds with their files, renews those that are there, and removes what nobody has put for long. */
  put(builds: readonly OwnBuild[]): Promise<void>;
  /** Names (`mac`) of the builds, those put last first. */
  macs(): Promise<readonly string[]>;
  /** Builds of these names, unchecked. */
  read(macs: readonly string[]): Promise<readonly Pick<SealedBuild, 'mac' | 'text'>[]>;
  /** Unchecked; null if there is none of that size. */
  bytesOf(file: ShippedFile): Promise<Uint8Array | null>;
  close(): Promise<void>;
};

/** Builds of a part that stay: that of the running version, and those of five before, as a build keeps on disk. */
export const keptVersions = 6;
/** Time for which a build and its files stay in any case (hours): a gateway renews its own every hour. */
export const safeHours = 3;
/** Most builds that a gateway reads. */
export const maxBuilds = 500;
