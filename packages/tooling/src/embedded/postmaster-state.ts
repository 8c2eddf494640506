import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const readPidFile = async (data: string): Promise<{ pid: number; state: string | undefined }> => {
  const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8').catch(() => '')).split('\n');
  return { pid: Number(lines[0]), state: lines[7]?.trim() };
};

/** The postmaster writes its state into its pid file; a killed one leaves it behind, hence the look at the pid. */
export const isReady = async (data: string, pid: number): Promise<boolean> => {
  const found = await readPidFile(data);
  return found.pid === pid && found.state === 'ready';
};

/** A launcher that was killed leaves a server that is just ending; two servers on one cluster would destroy it. */
export const waitForPredecessor = async (data: string): Promise<void> => {
  const { pid } = await readPidFile(data);
  const deadline = Date.now() + 20_000;
  const isOurs = (): Promise<boolean> =>
    readFile(`/proc/${pid}/cmdline`, 'utf8').then(
      (line) => line.includes(data),
      () => false,
    );
  while (pid > 0 && (await isOurs())) {
    if (Date.now() > deadline) throw new Error(`Another Postgres (process ${pid}) still uses ${data}`);
    await sleep(100);
  }
};
