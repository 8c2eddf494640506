import { readdirSync, readFileSync } from 'node:fs';
import type { ProcessName } from '@attesta/tooling/processes/run-stack.ts';
import type { Stack } from '@attesta/tooling/processes/stack.ts';

const processNames = [
  'gateway',
  'accounts',
  'payments',
  'references',
  'documents',
  'worker',
  'postgres',
  'redis',
] as const satisfies readonly ProcessName[];

/** Content of a file below /proc; empty for a process that has just ended. */
const readProc = (path: string): string => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
};

/** Parent of each running process. */
const readParents = (): Map<number, number> =>
  new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), Number(/\) \S (\d+) /.exec(readProc(`${pid}/stat`))?.[1] ?? 0)]),
  );

/** Processor milliseconds of all threads of a process. */
const timeOf = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => Number(readProc(`${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0) / 1e6)
      .reduce((sum, time) => sum + time, 0);
  } catch {
    return 0;
  }
};

/** Processor milliseconds so far of a stack's processes and their descendants, by process id. */
export const readProcessorTime = (stack: Pick<Stack, 'pid'>): ReadonlyMap<number, number> => {
  const parents = readParents();
  const roots = new Set(processNames.map((name) => stack.pid(name)));
  const belongs = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (roots.has(pid) || belongs(parents.get(pid)));
  return new Map([...parents.keys()].filter(belongs).map((pid) => [pid, timeOf(pid)]));
};

/** Processor milliseconds between two readings; a process that ended in between does not count. */
export const takenBetween = (
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number => [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
