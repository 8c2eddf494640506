import { readFileSync } from 'node:fs';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, processIdentity } from './process-identity.mjs';

const pathIn = (dataDir) => join(dataDir, 'runtime.json');

/**
 * What a running stack tells other commands of the same data folder.
 * @typedef {object} Runtime
 * @property {string} launcher identity of the process that runs the stack
 * @property {string} url
 * @property {string} [inboxUrl]
 * @property {Record<string, Record<string, string>>} environments of the parts that have commands
 * @property {string} [dbAdminUrl]
 * @property {Record<string, string>} urls
 */

/**
 * @param {string} dataDir
 * @returns {Runtime | undefined} undefined when no stack of this data folder runs
 */
export const readRuntime = (dataDir) => {
  try {
    const runtime = JSON.parse(readFileSync(pathIn(dataDir), 'utf8'));
    return isAlive(runtime.launcher) ? runtime : undefined;
  } catch {
    return undefined;
  }
};

/** Holds addresses with passwords, hence 0600. */
export const writeRuntime = async (dataDir, runtime) => {
  await mkdir(dataDir, { recursive: true });
  const temporary = `${pathIn(dataDir)}.${process.pid}`;
  const content = JSON.stringify({ launcher: processIdentity(), ...runtime }, null, 2);
  await writeFile(temporary, `${content}\n`, { mode: 0o600 });
  await rename(temporary, pathIn(dataDir));
};

export const removeRuntime = (dataDir) => rm(pathIn(dataDir), { force: true });

/** @throws {Error} when a stack of this data folder runs already: two would write the same database */
export const refuseSecondStack = (dataDir) => {
  const runtime = readRuntime(dataDir);
  if (runtime === undefined) return;
  const pid = runtime.launcher.split(':')[0];
  throw new Error(
    `A stack of DATA_DIR ${dataDir} runs already (process ${pid}, ${runtime.url}). Give this one another DATA_DIR.`,
  );
};
