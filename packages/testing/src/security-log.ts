import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import { openSecurityLog } from '@attesta/service-kit/logs/security-log.ts';
import type { SecurityLog } from '@attesta/service-kit/logs/security-log.ts';

import { testInternalSecret } from './network/internal-secret.ts';

/** Security log for an app under test; without a folder its lines are discarded. */
export const testSecurityLog = (processName: string, folder?: string): SecurityLog => {
  const settings = {
    INTERNAL_SECRET: testInternalSecret,
    SECURITY_LOG_FOLDER: folder,
    SECURITY_LOG_MEGABYTES: 1,
    SECURITY_LOG_DAYS: 1,
  };
  return openSecurityLog(processName, settings, createLogger(processName, 'silent'));
};

export type SecurityLine = Record<string, unknown> & { time: string; event: string; outcome: string };

export type SecurityLines = {
  folder: string;
  /** New lines of both files since the last call, by time. */
  take(log: SecurityLog): Promise<SecurityLine[]>;
  /** Whole content of both files. */
  text(): Promise<string>;
  remove(): Promise<void>;
};

/** Temporary folder for the security log of a process, with the lines of its two files. */
export const securityLines = async (processName: string): Promise<SecurityLines> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-security-'));
  const files = [`${processName}.log`, `${processName}-strangers.log`].map((name) => join(folder, name));
  const read = (file: string) => readFile(file, 'utf8').catch(() => '');
  const taken = new Map<string, number>();
  const takeOf = async (file: string): Promise<SecurityLine[]> => {
    const lines = (await read(file)).split('\n').filter((line) => line !== '');
    const fresh = lines.slice(taken.get(file) ?? 0);
    taken.set(file, lines.length);
    return fresh.map((line) => JSON.parse(line) as SecurityLine);
  };
  return {
    folder,
    text: async () => (await Promise.all(files.map(read))).join(''),
    take: async (log) => {
      await log.flush();
      const lines = (await Promise.all(files.map(takeOf))).flat();
      return lines.toSorted((one, other) => (one.time < other.time ? -1 : Number(one.time > other.time)));
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
};
