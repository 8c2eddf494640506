import type { KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Attackers } from './attackers.ts';
import type { Loopback } from './loopback.ts';
import type { Random } from './random.ts';
import type { Counts, Tally } from './tally.ts';

/** A customer as a stranger may know them: what stands on a letterhead, and ids that were seen over a shoulder. */
export type Victim = { email: string; accountId: string; openReference: string; finishedReference: string };

/** What an attack is given. */
export type Target = {
  gateway: Loopback;
  /** The attack's own sequence; it depends on the run's seed and the attack's name only. */
  random: Random;
  /** The one address of a single attacker. */
  lone: string;
  /** One of the many addresses of somebody who has many. */
  crowd: (n: number) => string;
  /** Accounts that attackers have opened for themselves. */
  attackers: Attackers;
  victims: readonly Victim[];
  /** Folder of the stack's logs, which an attack looks at and a stranger never sees. */
  logFolder: string;
  /** What the inside of the stack signs its tokens with: to forge ones that are right but for one thing. */
  tokenSecret: string;
  /** Who publishes the wizard, and at which address: for attacks on what a team does. */
  wizardTeam: { key: KeyObject; url: string };
  /** `reduced` takes seconds, `full` minutes: how many connections an attack may open, and how large its bombs are. */
  isFull: boolean;
  /** Words that stand in customers' data only. */
  secrets: readonly string[];
  createTally: () => Tally;
};

/**
 * One family of attacks. `run` throws what it has until the signal ends it or it has nothing more to throw, leaves no
 * connection open and says what came of it.
 */
export type Attack = {
  name: string;
  /** Customers wait no longer than so many times the quiet median meanwhile, as a median over all that they do. */
  medianFactor?: number;
  /** What must stand before anything is thrown; it takes as long as it takes and is no part of the attack's time. */
  prepare?: (target: Target) => Promise<void>;
  run: (target: Target, signal: AbortSignal) => Promise<Counts>;
  /** True where it hears no answer before it ends, so that what it has sent counts as its outcomes. */
  isSilent?: boolean;
  /** Outcomes after which a reduced run ends it, where it needs more than most attacks to have tried what it tries. */
  reducedOutcomes?: number;
};

/**
 * Lets so many workers throw one thing after the other until the signal ends them or `most` were thrown. What a worker
 * throws as an error is a connection that broke, which is the attack's success at being cut off, and no more.
 */
export const runWorkers = async (
  { workers, most, signal }: { workers: number; most: number; signal: AbortSignal },
  throwOne: (n: number) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const work = async (): Promise<void> => {
    while (!signal.aborted && next < most) {
      const n = next;
      next += 1;
      await throwOne(n);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
};

/** Waits so long, or until the signal ends the wait. */
export const sleepUntilAborted = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
};

/** Waits until the signal ends the attack. */
export const untilAborted = (signal: AbortSignal): Promise<void> => sleepUntilAborted(2 ** 30, signal);
