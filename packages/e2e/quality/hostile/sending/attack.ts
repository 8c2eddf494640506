import type { KeyObject } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Attackers } from './attackers.ts';
import type { Loopback } from './loopback.ts';
import type { Random } from './random.ts';
import type { Counts, Tally } from './tally.ts';

/** Customer as known to a stranger: from a letterhead, and by ids glimpsed on a screen. */
export type Victim = { email: string; accountId: string; openReference: string; finishedReference: string };

/** Input of an attack. */
export type Target = {
  gateway: Loopback;
  /** Random sequence of the attack; depends only on the run's seed and the attack's name. */
  random: Random;
  /** Address of an attacker with a single one. */
  lone: string;
  /** One address of an attacker with many. */
  crowd: (n: number) => string;
  /** Accounts that attackers have registered. */
  attackers: Attackers;
  victims: readonly Victim[];
  /** Folder of the stack's logs, which an attack verifies and a stranger never sees. */
  logFolder: string;
  /** Secret of the stack's tokens, to forge tokens with a single fault. */
  tokenSecret: string;
  /** Key of the wizard's team and the address to which it publishes. */
  wizardTeam: { key: KeyObject; url: string };
  /** True at full size, which takes minutes; it scales connections and bombs. */
  isFull: boolean;
  /** Words that occur in customers' data only. */
  secrets: readonly string[];
  createTally: () => Tally;
};

/**
 * Family of attacks. `run` sends requests until the signal ends it or it has nothing more to send, leaves no connection
 * open and returns its counts.
 */
export type Attack = {
  name: string;
  /** Limit of customers' waiting meanwhile: median over all actions, as a multiple of the quiet median. */
  medianFactor?: number;
  /** Arranges preconditions; its time does not count as the attack's. */
  prepare?: (target: Target) => Promise<void>;
  run: (target: Target, signal: AbortSignal) => Promise<Counts>;
  /** True if it receives no answer before it ends, so that sent requests count as outcomes. */
  isSilent?: boolean;
  /** Outcomes that a reduced run waits for, for attacks that need more than most. */
  reducedOutcomes?: number;
};

/**
 * Runs so many workers in parallel, each sending one request after the other, until the signal ends them or `most` were
 * sent.
 */
export const runWorkers = async (
  { workers, most, signal }: { workers: number; most: number; signal: AbortSignal },
  sendOne: (n: number) => Promise<void>,
): Promise<void> => {
  let next = 0;
  const work = async (): Promise<void> => {
    while (!signal.aborted && next < most) {
      const n = next;
      next += 1;
      await sendOne(n);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
};

/** Waits so long, or until the signal aborts. */
export const sleepUntilAborted = async (milliseconds: number, signal: AbortSignal): Promise<void> => {
  await sleep(milliseconds, undefined, { signal }).catch(() => undefined);
};

/** Waits until the signal ends the attack. */
export const untilAborted = (signal: AbortSignal): Promise<void> => sleepUntilAborted(2 ** 30, signal);
