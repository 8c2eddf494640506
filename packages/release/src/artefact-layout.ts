import { createHash } from 'node:crypto';

/** File names within an artefact, shared by packing and opening. */
export const manifestFile = 'manifest.json';
export const signatureFile = 'manifest.sig';
export const fileFolder = 'files/';

export const sha384Of = (bytes: Uint8Array): string => createHash('sha384').update(bytes).digest('base64');

type FileDigest = { readonly name: string; readonly sha384: string };

/** Digest of all files, independent of their order. */
export const digestOf = (files: readonly FileDigest[]): string => {
  const lines = files.map(({ name, sha384 }) => `${name}\0${sha384}\n`).toSorted();
  return createHash('sha256').update(lines.join('')).digest('hex');
};

/**
 * Build id, twelve characters of base36: a digest of the names and digests of all files. It cannot be chosen, so no
 * build takes another's place.
 */
export const buildIdOf = (files: readonly FileDigest[]): string =>
  BigInt(`0x${digestOf(files)}`)
    .toString(36)
    .padStart(12, '0')
    .slice(0, 12);
