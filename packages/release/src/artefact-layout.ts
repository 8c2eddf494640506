import { createHash } from 'node:crypto';

/** Where things lie in an artefact: who packs it and who opens it must agree. */
export const manifestFile = 'manifest.json';
export const signatureFile = 'manifest.sig';
export const fileFolder = 'files/';

export const sha384Of = (bytes: Uint8Array): string => createHash('sha384').update(bytes).digest('base64');

type FileDigest = { readonly name: string; readonly sha384: string };

/** One digest for all files, in whatever order. */
export const digestOf = (files: readonly FileDigest[]): string => {
  const lines = files.map(({ name, sha384 }) => `${name}\0${sha384}\n`).toSorted();
  return createHash('sha256').update(lines.join('')).digest('hex');
};

/**
 * The name of a build, twelve characters of base36: a digest over the names and digests of all its files. Nobody chooses it, so
 * none takes another's place.
 */
export const buildIdOf = (files: readonly FileDigest[]): string =>
  BigInt(`0x${digestOf(files)}`)
    .toString(36)
    .padStart(12, '0')
    .slice(0, 12);
