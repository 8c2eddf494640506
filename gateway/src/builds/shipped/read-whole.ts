import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { sha384Of } from '@attesta/release/artefact-layout.ts';
import type { ShippedFile } from './shipped-build.ts';

/** @throws {Error} if the file is not the one that was hashed: its folder is being replaced */
export const readWhole = async (folder: string, { name, sha384 }: ShippedFile): Promise<Buffer> => {
  const bytes = await readFile(path.join(folder, name));
  if (sha384Of(bytes) !== sha384) throw new Error(`${name} changed while it was read`);
  return bytes;
};
