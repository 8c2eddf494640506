import { readFileSync, writeFileSync } from 'node:fs';

const readStatus = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  const kilobytes = new RegExp(`^${field}:\\s*(\\d+) kB`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  )?.[1];
  if (kilobytes === undefined) throw new Error(`process ${pid} has no ${field}`);
  return Number(kilobytes) / 1024;
};

/**
 * Watches the memory of a process from now on.
 * @returns peak since then, in megabytes above the present use
 */
export const watchMemory = (pid: number): (() => number) => {
  const before = readStatus(pid, 'VmRSS');
  // 5 resets the peak of resident memory (man 5 proc_pid_clear_refs).
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  return () => readStatus(pid, 'VmHWM') - before;
};
