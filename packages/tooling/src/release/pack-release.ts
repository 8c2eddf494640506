import type { KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { partFolder } from '@attesta/contracts/pages/remotes.ts';
import type { ReleasePart } from '@attesta/contracts/pages/remotes.ts';
import { packArtefact } from '@attesta/release/pack-artefact.ts';
import { manifestSchema } from '@attesta/release/manifest.ts';
import { z } from 'zod';
import { repositoryRoot } from '../machine/paths.ts';
import { readNewMedia } from './new-media.ts';

const recordSchema = manifestSchema.shape.record.extend({ inputs: z.unknown() });

const isSourceMap = (name: string): boolean => name.endsWith('.map');

export type Release = {
  readonly version: string;
  readonly build: string;
  readonly artefact: Uint8Array;
  /** Source maps by their names: for whoever looks into a fault, not for browsers. */
  readonly maps: ReadonlyMap<string, Uint8Array>;
};

const filesIn = async (folder: string): Promise<Map<string, Uint8Array>> => {
  const names = (await readdir(folder)).toSorted();
  const contents = await Promise.all(names.map((name) => readFile(join(folder, name))));
  return new Map(names.map((name, index) => [name, contents[index] ?? new Uint8Array()]));
};

type Signed = {
  readonly commit: string;
  readonly key: KeyObject;
  /** Products that accept it (`productOf`). */
  readonly products: readonly string[];
  /** Until when they do; seconds since 1970. */
  readonly until: number;
  /** The repository, whose `dist` it is of. */
  readonly root?: string;
};

/** Packs the current build of a remote, with what media no product has yet, under the name that its files have together. */
export const packRelease = async (
  name: ReleasePart,
  { commit, key, products, until, root = repositoryRoot }: Signed,
): Promise<Release> => {
  const workspace = join(root, partFolder(name));
  const readJson = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(workspace, file), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(await readJson('package.json'));
  const { build: folder, ...built } = recordSchema.parse(await readJson('dist/build.json'));
  // The manifest has its own commit; what the sources hash to is for this repository's next build alone.
  const { inputs: _, integrity: __, commit: ___, ...record } = built;
  const all = await filesIn(join(workspace, 'dist', folder));
  const media = await readNewMedia(partFolder(name), root);
  const files = new Map([...[...all].filter(([file]) => !isSourceMap(file)), ...media]);
  const manifest = { format: 2 as const, products: [...products], until, version, commit, record };
  const { build, bytes } = packArtefact(manifest, files, key);
  return { version, build, artefact: bytes, maps: new Map([...all].filter(([file]) => isSourceMap(file))) };
};
