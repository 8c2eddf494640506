import { readdirSync, readFileSync } from 'node:fs';
import type { ProcessName } from '@attesta/tooling/processes/run-stack.ts';
import type { Stack } from '@attesta/tooling/processes/stack.ts';

const parts = [
  'gateway',
  'accounts',
  'payments',
  'references',
  'documents',
  'worker',
  'postgres',
  'redis',
] as const satisfies readonly ProcessName[];

/** Empty for a process that has just ended. */
const readProc = (path: string): string => {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
};

/** Parent by process, of all that run now. */
const readParents = (): Map<number, number> =>
  new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((pid) => [Number(pid), Number(/\) \S (\d+) /.exec(readProc(`${pid}/stat`))?.[1] ?? 0)]),
  );

/** Milliseconds that all threads of a process have had a processor. */
const timeOf = (pid: number): number => {
  try {
    return readdirSync(`/proc/${pid}/task`)
      .map((thread) => Number(readProc(`${pid}/task/${thread}/schedstat`).split(' ')[0] ?? 0) / 1e6)
      .reduce((sum, time) => sum + time, 0);
  } catch {
    return 0;
  }
};

/** Milliseconds of processor that the parts of a stack and all that they have started took so far, by process. */
export const readProcessorTime = (stack: Pick<Stack, 'pid'>): ReadonlyMap<number, number> => {
  const parents = readParents();
  const roots = new Set(parts.map((part) => stack.pid(part)));
  const belongs = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (roots.has(pid) || belongs(parents.get(pid)));
  return new Map([...parents.keys()].filter(belongs).map((pid) => [pid, timeOf(pid)]));
};

/** What was taken between two looks; a process that has ended meanwhile counts with what it had taken before. */
export const takenBetween = (
  before: ReadonlyMap<number, number>,
  after: ReadonlyMap<number, number>,
): number => [...after].reduce((sum, [pid, time]) => sum + time - (before.get(pid) ?? 0), 0);
