import path from 'node:path';
import { isRemoteName, remoteFolder } from '@attesta/contracts/remotes.ts';
import { placesOf } from './build-folders.ts';
import type { BuildFolders } from './build-folders.ts';
import type { MediaPlaces } from './media-places.ts';

const shellFile = /^\/assets\/([0-9a-z]+)\/([\w][\w.-]*)$/;
/**
 * Pictures and films of public pages, by the address of no build: what each name stands for never changes, for it has a
 * digest of the content. What else lies in a build is not to be had by this address.
 */
const mediaFile =
  /^\/media\/([\w-]+\.[a-z]{2}\.[0-9a-f]{8}(?:\.small)?\.(?:avif|mp4|png|txt|vtt|webm|webp))$/;
const remoteFile = /^\/remotes\/([a-z]+)\/([0-9a-z]+)\/([\w][\w.-]*)$/;

export type Places = {
  readonly foldersOf: BuildFolders;
  readonly mediaPlaces: MediaPlaces;
};

/** Where the file may lie that a path names; nowhere for any other path. Its pattern leaves no room for `..`. */
export const locate = async function* (
  { foldersOf, mediaPlaces }: Places,
  url: string,
): AsyncGenerator<string> {
  const within = (workspace: string, [, build = '', file = '']: readonly string[]) =>
    placesOf(foldersOf(workspace), build, file);
  const asset = shellFile.exec(url);
  if (asset !== null) yield* within('shell', asset);
  const [, media] = mediaFile.exec(url) ?? [];
  if (media !== undefined) for await (const folder of mediaPlaces()) yield path.join(folder, media);
  const [, name = '', ...rest] = remoteFile.exec(url) ?? [];
  if (isRemoteName(name)) yield* within(remoteFolder(name), ['', ...rest]);
};
