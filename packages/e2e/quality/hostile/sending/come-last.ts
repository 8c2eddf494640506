import { writeFileSync } from 'node:fs';
import { setPriority } from 'node:os';

const niceness = 10;

/**
 * Attackers have machines of their own. Here they share two cores with what they attack, so what their bombs and sockets
 * cost themselves comes after the product and its customers; whatever those leave is theirs. Where the kernel shares the
 * processor among sessions first and only then among their processes (sched_autogroup, sched(7)), the session is told so
 * too, but not where other tests run meanwhile: of what those leave, attackers would hardly come to an attack. The session
 * of whoever started this has its own share again at the end.
 * @param isAlone whether the machine does nothing else
 */
export const lowerPriority = (isAlone: boolean): void => {
  setPriority(niceness);
  if (!isAlone) return;
  shareAs(niceness);
  process.once('exit', () => shareAs(0));
};

const shareAs = (nice: number): void => {
  try {
    writeFileSync('/proc/self/autogroup', String(nice));
  } catch {
    // A kernel that shares among processes alone.
  }
};
