import type { KeyObject } from 'node:crypto';
import { unzipSync } from 'fflate';
import { buildIdOf, fileFolder, manifestFile, sha384Of, signatureFile } from './artefact-layout.ts';
import { isSignedBy } from './keys.ts';
import { manifestSchema } from './manifest.ts';
import type { ReleaseManifest } from './manifest.ts';

/** Size limit of all files together (bytes): six times the largest remote of today. */
export const maxBytes = 16 * 1024 * 1024;

export type Artefact = {
  /** Bytes as packed and signed. */
  readonly bytes: Uint8Array;
  readonly manifest: ReleaseManifest;
  readonly files: ReadonlyMap<string, Uint8Array>;
};

/** Refusal of an artefact; the message is for the team that sent it. */
export class ArtefactRefusedError extends Error {
  readonly reason: 'unreadable' | 'signature' | 'product' | 'expired' | 'integrity' | 'size';
  constructor(reason: ArtefactRefusedError['reason'], message: string) {
    super(message);
    this.name = 'ArtefactRefusedError';
    this.reason = reason;
  }
}

/** Context that an artefact is checked against. */
export type Opener = {
  /** Public keys of the part's team; none if nobody may deploy it. */
  readonly keysOf: (name: string) => readonly KeyObject[];
  /** Product that it must be signed for (`productOf`). */
  readonly product: string;
};

/**
 * Opens an artefact and verifies its signature, each file against the manifest, and the build id against all files.
 * @throws {ArtefactRefusedError}
 */
export const openArtefact = (bytes: Uint8Array, { keysOf, product }: Opener): Artefact => {
  const parts = unpack(bytes);
  const text = parts.get(manifestFile);
  const signature = parts.get(signatureFile);
  if (text === undefined || signature === undefined) {
    throw new ArtefactRefusedError('unreadable', 'It has no manifest with a signature.');
  }
  const manifest = readManifest(text);
  const signed = Buffer.from(signature).toString('utf8');
  if (!keysOf(manifest.record.name).some((key) => isSignedBy(text, signed, key))) {
    throw new ArtefactRefusedError('signature', `It is not signed by the team of ${manifest.record.name}.`);
  }
  if (!manifest.products.includes(product)) {
    const signedFor = manifest.products.join(', ');
    throw new ArtefactRefusedError('product', `It was signed for ${signedFor}, and not for ${product}.`);
  }
  return { bytes, manifest, files: filesOf(manifest, parts) };
};

const unpack = (bytes: Uint8Array): ReadonlyMap<string, Uint8Array> => {
  let sum = 0;
  try {
    const parts = unzipSync(bytes, {
      filter: ({ compression, originalSize, size }) => {
        sum += originalSize;
        if (compression !== 0 || size !== originalSize || sum > maxBytes) throw new Error('packed');
        return true;
      },
    });
    return new Map(Object.entries(parts));
  } catch {
    const isLarge = sum > maxBytes;
    throw new ArtefactRefusedError(
      isLarge ? 'size' : 'unreadable',
      isLarge ? `It holds more than ${maxBytes} bytes.` : 'It is no artefact of npm run release.',
    );
  }
};

const readManifest = (text: Uint8Array): ReleaseManifest => {
  try {
    return manifestSchema.parse(JSON.parse(Buffer.from(text).toString('utf8')));
  } catch {
    throw new ArtefactRefusedError('unreadable', 'Its manifest cannot be read.');
  }
};

const filesOf = (
  { files, record }: ReleaseManifest,
  parts: ReadonlyMap<string, Uint8Array>,
): ReadonlyMap<string, Uint8Array> => {
  const found = new Map<string, Uint8Array>();
  for (const { name, size, sha384 } of files) {
    const content = parts.get(`${fileFolder}${name}`);
    if (content?.length !== size || sha384Of(content) !== sha384) {
      throw new ArtefactRefusedError('integrity', `${name} is not what its manifest says.`);
    }
    found.set(name, content);
  }
  const entry = found.get(record.entry);
  if (entry === undefined || `sha384-${sha384Of(entry)}` !== record.integrity) {
    throw new ArtefactRefusedError('integrity', `${record.entry} is not what its manifest says.`);
  }
  // Any further file is unsigned.
  if (parts.size !== found.size + 2 || files.length !== found.size) {
    throw new ArtefactRefusedError('integrity', 'It holds files that nobody signed.');
  }
  const build = buildIdOf(files);
  if (record.build !== build) {
    throw new ArtefactRefusedError(
      'integrity',
      `Its files are those of ${build}, and not of ${record.build}.`,
    );
  }
  return found;
};
