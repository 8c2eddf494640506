import type { KeyObject } from 'node:crypto';
import { zipSync } from 'fflate';
import { fileFolder, manifestFile, sha384Of, signatureFile } from './artefact-layout.ts';
import { signBytes } from './keys.ts';
import type { ReleaseManifest } from './manifest.ts';

/** Nothing in it is of the moment it was packed: the same files give the same bytes. */
export const packedAt = new Date(1980, 0, 1);

/**
 * One file to carry a build: a zip that packs nothing tighter, for its files are compressed already and what is not packed
 * cannot swell. The manifest names every file by its hash, so its signature stands for all of them.
 */
export const packArtefact = (
  manifest: Omit<ReleaseManifest, 'files'>,
  files: ReadonlyMap<string, Uint8Array>,
  key: KeyObject,
): Uint8Array => {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const complete: ReleaseManifest = {
    ...manifest,
    files: sorted.map(([name, bytes]) => ({ name, size: bytes.length, sha384: sha384Of(bytes) })),
  };
  const text = Buffer.from(`${JSON.stringify(complete, null, 1)}\n`);
  return zipSync(
    {
      [manifestFile]: text,
      [signatureFile]: Buffer.from(signBytes(text, key)),
      ...Object.fromEntries(sorted.map(([name, bytes]) => [`${fileFolder}${name}`, bytes])),
    },
    { level: 0, mtime: packedAt },
  );
};
