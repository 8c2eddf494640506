import type { PartName, Stack } from '@attesta/tooling/launcher/stack.mjs';

import { findDescendants } from './process-tree.ts';

const lookMilliseconds = 50;

/**
 * Kills a part with SIGKILL, and again each time the launcher has started it anew.
 * @returns what ends the outage: the next start is the last one
 */
export function keepDown(stack: Stack, part: PartName): () => void {
  let killed: number | undefined;
  const kill = (): void => {
    const pid = stack.pid(part);
    if (pid === undefined || pid === killed) return;
    killed = pid;
    stack.kill(part, 'SIGKILL');
  };
  kill();
  const timer = setInterval(kill, lookMilliseconds);
  return () => clearInterval(timer);
}

/** Kills the LibreOffice processes of this stack's worker. @returns how many */
export function killOffices(stack: Stack): number {
  const worker = stack.pid('worker');
  if (worker === undefined) throw new Error('the worker is not running');
  const offices = findDescendants(worker, 'soffice.bin');
  for (const pid of offices) process.kill(pid, 'SIGKILL');
  return offices.length;
}
