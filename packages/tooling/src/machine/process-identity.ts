import { readFileSync } from 'node:fs';

/** Fields of /proc/<pid>/stat after the name, which may itself contain blanks and brackets. */
const statFields = (pid: number): string[] => {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
};

/**
 * Process id with start time: ids are reused, the pair is unique while the machine is up.
 * @returns undefined if there is no such process
 */
export const processIdentity = (pid: number = process.pid): string | undefined => {
  try {
    const [state, , ...rest] = statFields(pid);
    return state === 'Z' ? undefined : `${pid}:${rest[17]}`;
  } catch {
    return undefined;
  }
};

/** @param identity from `processIdentity` */
export const isAlive = (identity: string): boolean =>
  processIdentity(Number(identity.split(':')[0])) === identity;

export const parentOf = (pid: number): number => Number(statFields(pid)[1]);
