import { readdirSync, readFileSync } from 'node:fs';

type Process = { pid: number; parent: number; command: string };

const readProcess = (pid: number): Process[] => {
  try {
    const parent = /^PPid:\s*(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return [{ pid, parent: Number(parent), command }];
  } catch {
    // Ended while it was read.
    return [];
  }
};

/** True for a running process; a zombie does not count. */
export const isRunning = (pid: number): boolean => {
  try {
    return !/^State:\s*Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
  } catch {
    return false;
  }
};

/** Kills a process. @returns false if it had already ended */
export const endProcess = (pid: number): boolean => {
  try {
    return process.kill(pid, 'SIGKILL');
  } catch {
    return false;
  }
};

/** Process ids of all descendants whose command line contains `name`. */
export const findDescendants = (ancestor: number, name = ''): number[] => {
  const all = readdirSync('/proc')
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => readProcess(Number(pid)));
  const family = new Set([ancestor]);
  for (let size = 0; size < family.size;) {
    size = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  family.delete(ancestor);
  return all.filter(({ pid, command }) => family.has(pid) && command.includes(name)).map(({ pid }) => pid);
};
