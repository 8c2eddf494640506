import type { KeyObject } from 'node:crypto';
import { zipSync } from 'fflate';
import { buildIdOf, fileFolder, manifestFile, sha384Of, signatureFile } from './artefact-layout.ts';
import { signBytes } from './keys.ts';
import type { ReleaseManifest } from './manifest.ts';

/** Fixed timestamp, so that the same files give the same bytes. */
export const packedAt = new Date(1980, 0, 1);

/** Build to pack; data that follows from its files is added. */
export type Packable = Omit<ReleaseManifest, 'files' | 'record'> & {
  readonly record: Pick<ReleaseManifest['record'], 'name' | 'entry' | 'requires' | 'pages'> &
    Readonly<Record<string, unknown>>;
};

/**
 * Packs a build into an uncompressed zip: its files are compressed already, and an uncompressed archive cannot be a zip
 * bomb. The manifest names every file by its hash, so its signature covers all of them, and the build id is derived
 * from all.
 */
export const packArtefact = (
  { record, ...manifest }: Packable,
  files: ReadonlyMap<string, Uint8Array>,
  key: KeyObject,
): { readonly build: string; readonly bytes: Uint8Array<ArrayBuffer> } => {
  const sorted = [...files].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const described = sorted.map(([name, bytes]) => ({ name, size: bytes.length, sha384: sha384Of(bytes) }));
  const build = buildIdOf(described);
  const integrity = `sha384-${sha384Of(files.get(record.entry) ?? new Uint8Array())}`;
  const complete: ReleaseManifest = {
    ...manifest,
    record: { ...record, build, integrity },
    files: described,
  };
  const text = Buffer.from(`${JSON.stringify(complete, null, 1)}\n`);
  const bytes = zipSync(
    {
      [manifestFile]: text,
      [signatureFile]: Buffer.from(signBytes(text, key)),
      ...Object.fromEntries(sorted.map(([name, content]) => [`${fileFolder}${name}`, content])),
    },
    { level: 0, mtime: packedAt },
  );
  return { build, bytes };
};
