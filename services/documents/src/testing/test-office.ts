import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import { startOfficePool } from '../office/office-pool.ts';
import type { OfficePool, PoolOptions } from '../office/office-pool.ts';

/** The programs as Debian installs them. */
export const installed = { programDir: '/usr/lib/libreoffice/program', python: '/usr/bin/python3' };

/** As in the product: users of its own for LibreOffice where we may choose one. */
export const firstUid = process.getuid?.() === 0 ? 60_900 : null;

/** A Python with which LibreOffice hangs at each document that has this word in it. */
export const hangingPython = fileURLToPath(new URL('hanging-python.py', import.meta.url));
export const hangingWord = 'HANGS';

export const readTemplate = (): Promise<Buffer> =>
  readFile(new URL('../../templates/standard.docx', import.meta.url));

/** Real LibreOffices, one unless told otherwise; resolves when the first is warm. */
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
