import { setTimeout as sleep } from 'node:timers/promises';
import type { ProcessName } from '@attesta/tooling/processes/run-stack.ts';
import type { Stack } from '@attesta/tooling/processes/stack.ts';

import { endProcess, findDescendants, isRunning } from './process-tree.ts';

const intervalMs = 50;

/**
 * Kills a process with SIGKILL, and again after each restart. Resolves when it has ended with all its children, so that
 * no answer of theirs can follow.
 * @returns ends the outage: the next start is not killed
 */
export const killRepeatedly = async (stack: Stack, name: ProcessName): Promise<() => void> => {
  let killed: number | undefined;
  const kill = (): void => {
    const pid = stack.pid(name);
    if (pid === undefined || pid === killed) return;
    killed = pid;
    stack.kill(name, 'SIGKILL');
  };
  const running = stack.pid(name);
  const family = running === undefined ? [] : [running, ...findDescendants(running)];
  kill();
  const timer = setInterval(kill, intervalMs);
  while (family.some(isRunning)) await sleep(intervalMs);
  return () => clearInterval(timer);
};

/** Kills the LibreOffice processes of this stack's worker. @returns their number */
export const killOffices = (stack: Stack): number => {
  const worker = stack.pid('worker');
  if (worker === undefined) throw new Error('the worker is not running');
  return findDescendants(worker, 'soffice.bin').filter(endProcess).length;
};
