import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ServiceName } from '@attesta/contracts/operations/operation.ts';
import { isAlive, processIdentity } from '../machine/process-identity.ts';

const pathIn = (dataDir: string): string => join(dataDir, 'runtime.json');

/** Environments of the services and of the worker of documents. */
export type Environments = Record<ServiceName | 'worker', Record<string, string>>;

/** Facts of a running stack for other commands of the same data folder; in production only its address. */
export type Runtime = {
  /** Identity of the process that runs the stack. */
  launcher: string;
  url: string;
  inboxUrl?: string | undefined;
  environments?: Environments;
  dbAdminUrl?: string | undefined;
  urls?: Record<string, string>;
};

/** @returns undefined if no stack of this data folder runs */
export const readRuntime = (dataDir: string): Runtime | undefined => {
  try {
    const runtime = JSON.parse(readFileSync(pathIn(dataDir), 'utf8')) as Runtime;
    return isAlive(runtime.launcher) ? runtime : undefined;
  } catch {
    return undefined;
  }
};

/** Mode 0600, because addresses contain passwords. */
export const writeRuntime = async (dataDir: string, runtime: Omit<Runtime, 'launcher'>): Promise<void> => {
  await mkdir(dataDir, { recursive: true });
  const temporary = `${pathIn(dataDir)}.${process.pid}`;
  const content = JSON.stringify({ launcher: processIdentity(), ...runtime }, null, 2);
  await writeFile(temporary, `${content}\n`, { mode: 0o600 });
  await rename(temporary, pathIn(dataDir));
};

export const removeRuntime = (dataDir: string): Promise<void> => rm(pathIn(dataDir), { force: true });

/** @throws {Error} if a stack of this data folder runs: two would write the same database */
export const refuseSecondStack = (dataDir: string): void => {
  const runtime = readRuntime(dataDir);
  if (runtime === undefined) return;
  const pid = runtime.launcher.split(':')[0];
  throw new Error(
    `A stack of DATA_DIR ${dataDir} runs already (process ${pid}, ${runtime.url}). Give this one another DATA_DIR.`,
  );
};
