import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const niceness = 10;

/**
 * Lowers the priority of this process. Real attackers have machines of their own; here they share two cores with the
 * product, so their own work must yield to it and to its customers. Where the kernel schedules by session first
 * (sched_autogroup, sched(7)), the session's share is lowered too, but not beside other tests, whose load would leave
 * attackers almost nothing. It is restored at exit.
 * @param isAlone true if the machine does nothing else
 */
export const lowerPriority = (isAlone: boolean): void => {
  setPriority(niceness);
  if (!isAlone) return;
  setSessionNice(niceness);
  process.once('exit', () => setSessionNice(0));
};

const setSessionNice = (nice: number): void => {
  try {
    writeFileSync('/proc/self/autogroup', String(nice));
  } catch {
    // The kernel schedules by process alone.
  }
};
