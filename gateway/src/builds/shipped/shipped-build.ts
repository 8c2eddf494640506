import { createHmac } from 'node:crypto';
import { readFile, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { partFolder, releaseParts } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { buildIdOf } from '@attesta/release/artefact-layout.ts';
import { equalSecrets } from '@attesta/service-kit/auth/equal-secrets.ts';
import { z } from 'zod';
import { digestOfFile } from '../store/published-file.ts';
import { buildSchema } from '../web-builds.ts';

/** Front ends that come with the product: the parts, and the pictures and films of public pages, at addresses without a build. */
export const shippedParts = [...releaseParts, 'media'] as const;
export type ShippedPart = (typeof shippedParts)[number];

/** Bounds of one build: many times those of today (bytes). */
const limits = { files: 2000, fileBytes: 16 * 1024 * 1024, bytes: 64 * 1024 * 1024 };

const fileSchema = z.object({
  name: z
    .string()
    .max(200)
    .regex(/^\w[\w.-]*$/),
  size: z.number().int().min(0).max(limits.fileBytes),
  /** Base64. */
  sha384: z.string().regex(/^[\w+/]{64}$/),
});
export type ShippedFile = Readonly<z.infer<typeof fileSchema>>;

const buildFilesSchema = z
  .object({
    part: z.enum(shippedParts),
    build: z
      .string()
      .max(64)
      .regex(/^[0-9a-z]+$/),
    files: z.array(fileSchema).max(limits.files),
  })
  .refine(({ files }) => files.reduce((sum, { size }) => sum + size, 0) <= limits.bytes);

/** The files of a build that came with the product. */
export type ShippedBuild = Readonly<z.infer<typeof buildFilesSchema>>;

/** A build with what proves that a gateway of this product put it into the store. */
export type SealedBuild = {
  readonly build: ShippedBuild;
  /** `build` as JSON. */
  readonly text: string;
  /** HMAC-SHA256 of the text with the internal secret, hexadecimal; it also names the build in the store. */
  readonly mac: string;
};

/** Folder of a gateway's own build. */
export type OwnBuild = SealedBuild & { readonly folder: string };

/** Seals of one product (`productOf`), which its gateways alone can make and check. */
export const createSeals = (secret: string, product: string) => {
  const macOf = (text: string): string =>
    createHmac('sha256', secret).update(`shipped build|${product}|${text}`).digest('hex');

  return {
    seal: (build: ShippedBuild): SealedBuild => {
      const text = JSON.stringify(build);
      return { build, text, mac: macOf(text) };
    },
    /** Null if no gateway of this product made it, or if it exceeds the bounds. */
    open: ({ text, mac }: Pick<SealedBuild, 'text' | 'mac'>): ShippedBuild | null => {
      if (!equalSecrets(mac, macOf(text))) return null;
      return buildFilesSchema.safeParse(JSON.parse(text)).data ?? null;
    },
  };
};
export type Seals = ReturnType<typeof createSeals>;

const isShared = (name: string): boolean => !name.endsWith('.map');

/** Source maps apart, which are not served. */
const readFiles = async (folder: string): Promise<ShippedFile[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isFile() && isShared(entry.name)).map(({ name }) => name);
  const files: ShippedFile[] = [];
  for (const name of names.toSorted()) {
    const file = path.join(folder, name);
    const [{ size }, sha384] = [await stat(file), await digestOfFile(file)];
    if (sha384 !== null) files.push({ name, size, sha384 });
  }
  return files;
};

/** Null where there is no such build. */
const readPart = async (webRoot: string, part: ReleasePart): Promise<Omit<Found, 'files'> | null> => {
  const dist = path.join(webRoot, partFolder(part), 'dist');
  try {
    const { build } = buildSchema.parse(JSON.parse(await readFile(path.join(dist, 'build.json'), 'utf8')));
    return { part, build, folder: path.join(dist, build) };
  } catch {
    return null;
  }
};

type Found = ShippedBuild & { readonly folder: string };

/** Ids of the current builds that came with the product, to notice a change. */
export const shippedIds = async (webRoot: string): Promise<string> => {
  const parts = await Promise.all(releaseParts.map((part) => readPart(webRoot, part)));
  return parts.map((found) => found?.build ?? '').join(' ');
};

/**
 * The current builds that came with the product, and its media. A file is hashed once.
 * @throws {z.ZodError} for one that exceeds the bounds
 */
export const readShipped = async (webRoot: string, { seal }: Pick<Seals, 'seal'>): Promise<OwnBuild[]> => {
  const found: Found[] = [];
  for (const part of releaseParts) {
    const known = await readPart(webRoot, part);
    if (known !== null) found.push({ ...known, files: await readFiles(known.folder) });
  }
  const folder = path.join(webRoot, partFolder('marketing'), 'media');
  const media = await readFiles(folder).catch(() => []);
  if (media.length > 0) found.push({ part: 'media', build: buildIdOf(media), files: media, folder });
  return found.map((build) => ({ ...seal(buildFilesSchema.parse(build)), folder: build.folder }));
};
