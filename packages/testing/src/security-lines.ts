import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SecurityLog } from '@attesta/service-kit/security-log.ts';

export type SecurityLine = Record<string, unknown> & { event: string; outcome: string };

export type SecurityLines = {
  folder: string;
  /** The lines that a log has written since the last time they were taken. */
  take(log: SecurityLog): Promise<SecurityLine[]>;
  /** All that was ever written, as it stands in the file. */
  text(): Promise<string>;
  remove(): Promise<void>;
};

/** A folder for the security log of `part`, and its lines. */
export const securityLines = async (part: string): Promise<SecurityLines> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-security-'));
  const text = () => readFile(join(folder, `${part}.log`), 'utf8').catch(() => '');
  let taken = 0;
  return {
    folder,
    text,
    take: async (log) => {
      await log.flush();
      const lines = (await text()).split('\n').filter((line) => line !== '');
      const fresh = lines.slice(taken);
      taken = lines.length;
      return fresh.map((line) => JSON.parse(line) as SecurityLine);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
