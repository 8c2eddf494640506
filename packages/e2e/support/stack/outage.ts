import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessName } from '@attesta/tooling/processes/run-stack.ts';
import type { Stack } from '@attesta/tooling/processes/stack.ts';

import { endProcess, findDescendants, isRunning } from './process-tree.ts';

const lookMilliseconds = 50;

/**
 * Kills a part with SIGKILL, and again each time the launcher has started it anew. Resolves when it is gone with all
 * that it had started: what Postgres had begun to answer is answered then or never.
 * @returns what ends the outage: the next start is the last one
 */
export const killRepeatedly = async (stack: Stack, part: ProcessName): Promise<() => void> => {
  let killed: number | undefined;
  const kill = (): void => {
    const pid = stack.pid(part);
    if (pid === undefined || pid === killed) return;
    killed = pid;
    stack.kill(part, 'SIGKILL');
  };
  const running = stack.pid(part);
  const family = running === undefined ? [] : [running, ...findDescendants(running)];
  kill();
  const timer = setInterval(kill, lookMilliseconds);
  while (family.some(isRunning)) await sleep(lookMilliseconds);
  return () => clearInterval(timer);
};

/** Kills the LibreOffice processes of this stack's worker. @returns how many */
export const killOffices = (stack: Stack): number => {
  const worker = stack.pid('worker');
  if (worker === undefined) throw new Error('the worker is not running');
  return findDescendants(worker, 'soffice.bin').filter(endProcess).length;
};
