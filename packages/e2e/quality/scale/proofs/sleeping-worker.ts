import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { officeBaseFolder } from '../../../../../services/documents/src/office/office-folders.ts';

/** Python with which a rendering of a document that contains the word SLEEPS takes longer. */
export const sleepingPython = fileURLToPath(new URL('../sleeping-python.py', import.meta.url));

/** Number of such documents that a worker has begun to convert. @param pid of the worker, 0 for none */
export const conversionsOf = async (pid: number): Promise<number> => {
  const base = officeBaseFolder();
  const owner = (await readdir(base)).find((name) => name.startsWith(`${pid}-`));
  if (owner === undefined) return 0;
  const slots = await readdir(join(base, owner));
  const notes = slots.map((slot) => readFile(join(base, owner, slot, 'conversions'), 'utf8').catch(() => ''));
  return (await Promise.all(notes)).join('').length;
};
