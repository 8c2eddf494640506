import { randomUUID } from 'node:crypto';
import { rename, writeFile } from 'node:fs/promises';

/** Replaces a file in one step; readers see the old or the new content whole. */
export const writeAtomically = async (file: string, content: string): Promise<void> => {
  const next = `${file}.${randomUUID()}`;
  await writeFile(next, content);
  await rename(next, file);
};

export const json = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
