import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { nonceHours } from './build-store.ts';
import type { BuildStore } from './build-store.ts';

const isOld = async (file: string): Promise<boolean> => {
  const found = await stat(file).catch(() => null);
  return found !== null && Date.now() - found.mtimeMs > nonceHours * 3_600_000;
};

/** Numbers that requests have used, each an empty file: of two that come with one, the file system lets one make it. */
export const createNonceFolder = (builds: string): Pick<BuildStore, 'spendNonce'> => {
  const folder = path.join(builds, '.nonces');

  const forgetOld = async (): Promise<void> => {
    for (const name of await readdir(folder)) {
      const file = path.join(folder, name);
      if (await isOld(file)) await rm(file, { force: true });
    }
  };

  return {
    spendNonce: async (nonce) => {
      await mkdir(folder, { recursive: true });
      await forgetOld();
      try {
        await writeFile(path.join(folder, nonce), '', { flag: 'wx' });
        return true;
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
        throw error;
      }
    },
  };
};
