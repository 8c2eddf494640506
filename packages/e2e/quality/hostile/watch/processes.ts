import { readFileSync } from 'node:fs';
import type { ProcessName } from '@attesta/tooling/processes/run-stack.ts';
import type { Stack } from '@attesta/tooling/processes/stack.ts';

/** Parts whose end would be an attacker's success. */
const watched = [
  'gateway',
  'accounts',
  'payments',
  'references',
  'documents',
  'worker',
  'postgres',
  'redis',
  'inbox',
  'sandbox',
] as const satisfies readonly ProcessName[];

/** Those that run our code and that attackers could make grow. */
const weighed = ['gateway', 'accounts', 'payments', 'references', 'documents', 'worker'] as const;

const lookMilliseconds = 100;

/** Resident memory in megabytes; 0 for a process that is gone. */
const residentMegabytes = (pid: number): number => {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/^VmRSS:\s*(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

export type Memory = Record<(typeof weighed)[number], number>;

export type ProcessWatch = {
  /** `part: what happened` for each process that ended since the watch began. */
  endings: () => readonly string[];
  /** Resident memory of each part now, in megabytes. */
  memory: () => Memory;
  /** The highest that was seen. */
  peak: () => Memory;
  stop: () => void;
};

/** Watches the processes of a stack from now on. */
export const watchProcesses = (stack: Pick<Stack, 'pid'>): ProcessWatch => {
  const pids = new Map(watched.map((part) => [part, stack.pid(part)]));
  const endings: string[] = [];
  const memory = (): Memory =>
    Object.fromEntries(weighed.map((part) => [part, residentMegabytes(stack.pid(part) ?? 0)])) as Memory;
  const peak = memory();
  const look = (): void => {
    for (const [part, known] of pids) {
      const pid = stack.pid(part);
      if (pid === known) continue;
      endings.push(`${part}: process ${known ?? 'none'} ended`);
      pids.set(part, pid);
    }
    const now = memory();
    for (const part of weighed) peak[part] = Math.max(peak[part], now[part]);
  };
  const timer = setInterval(look, lookMilliseconds);
  return {
    endings: () => {
      look();
      return endings;
    },
    memory,
    peak: () => peak,
    stop: () => clearInterval(timer),
  };
};
