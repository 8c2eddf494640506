import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { startOfficePool } from '../office/office-pool.ts';
import type { OfficePool, PoolOptions } from '../office/office-pool.ts';

/** Programs as installed by Debian. */
export const installed = { programDir: '/usr/lib/libreoffice/program', python: '/usr/bin/python3' };

/** First user id for LibreOffice as in the product, if the test may choose users. */
export const firstUid = process.getuid?.() === 0 ? 60_900 : null;

/** Python with which LibreOffice hangs on documents that contain this word. */
export const hangingPython = fileURLToPath(new URL('hanging-python.py', import.meta.url));
export const hangingWord = 'HANGS';

export const readTemplate = (): Promise<Buffer> =>
  readFile(new URL('../../templates/standard.docx', import.meta.url));

/** Starts a pool of real LibreOffice processes, one by default; resolves when the first is warm. */
export const startTestOffice = async (overrides: Partial<PoolOptions> = {}): Promise<OfficePool> => {
  const pool = await startOfficePool({
    ...installed,
    size: 1,
    firstUid,
    warmUp: await readTemplate(),
    ...overrides,
  });
  await pool.ready;
  return pool;
};
