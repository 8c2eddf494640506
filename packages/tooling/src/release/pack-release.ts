import type { KeyObject } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { remoteFolder } from '@attesta/contracts/remotes.ts';
import type { RemoteName } from '@attesta/contracts/remotes.ts';
import { packArtefact } from '@attesta/release/pack-artefact.ts';
import { manifestSchema } from '@attesta/release/manifest.ts';
import { z } from 'zod';
import { repositoryRoot } from '../machine/paths.ts';
import { readNewMedia } from './new-media.ts';

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

/** Packs the current build of a remote, with what media no product has yet. @param root the repository, whose `dist` it is of */
export const packRelease = async (
  name: RemoteName,
  { commit, key, root = repositoryRoot }: { commit: string; key: KeyObject; root?: string },
): Promise<Release> => {
  const workspace = join(root, remoteFolder(name));
  const readJson = async (file: string): Promise<unknown> =>
    JSON.parse(await readFile(join(workspace, file), 'utf8'));
  const { version } = z.object({ version: z.string() }).parse(await readJson('package.json'));
  // What the sources hash to is for this repository's next build alone.
  const { inputs: _, ...record } = z
    .looseObject({ inputs: z.unknown() })
    .parse(await readJson('dist/build.json'));
  const manifest = manifestSchema.omit({ files: true }).parse({ format: 1, version, commit, record });
  const all = await filesIn(join(workspace, 'dist', manifest.record.build));
  const media = await readNewMedia(remoteFolder(name), root);
  const files = new Map([...[...all].filter(([file]) => !isSourceMap(file)), ...media]);
  return {
    version,
    build: manifest.record.build,
    artefact: packArtefact(manifest, files, key),
    maps: new Map([...all].filter(([file]) => isSourceMap(file))),
  };
};
