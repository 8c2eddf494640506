import { readFileSync } from 'node:fs';
import type { ProcessName } from '@attesta/tooling/processes/run-stack.ts';
import type { Stack } from '@attesta/tooling/processes/stack.ts';

/** Processes whose end would be an attacker's success. */
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

/** Processes of our own code, whose memory attackers could grow. */
const weighed = ['gateway', 'accounts', 'payments', 'references', 'documents', 'worker'] as const;

const intervalMs = 100;

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
  /** `<process>: <event>` for each process that ended since the watch began. */
  endings: () => readonly string[];
  /** Resident memory of each process now, in megabytes. */
  memory: () => Memory;
  /** Highest resident memory so far, in megabytes. */
  peak: () => Memory;
  stop: () => void;
};

/** Watches the processes of a stack from now on. */
export const watchProcesses = (stack: Pick<Stack, 'pid'>): ProcessWatch => {
  const pids = new Map(watched.map((name) => [name, stack.pid(name)]));
  const endings: string[] = [];
  const memory = (): Memory =>
    Object.fromEntries(weighed.map((name) => [name, residentMegabytes(stack.pid(name) ?? 0)])) as Memory;
  const peak = memory();
  const observe = (): void => {
    for (const [name, former] of pids) {
      const pid = stack.pid(name);
      if (pid === former) continue;
      endings.push(`${name}: process ${former ?? 'none'} ended`);
      pids.set(name, pid);
    }
    const now = memory();
    for (const name of weighed) peak[name] = Math.max(peak[name], now[name]);
  };
  const timer = setInterval(observe, intervalMs);
  return {
    endings: () => {
      observe();
      return endings;
    },
    memory,
    peak: () => peak,
    stop: () => clearInterval(timer),
  };
};
