import { setTimeout as sleep } from 'node:timers/promises';

import { sleepUntilAborted } from './sending/attack.ts';
import type { Attack, Target } from './sending/attack.ts';
import type { Phase } from './customers/waiting.ts';
import { attackerAddresses } from './sending/loopback.ts';
import { createRandom } from './sending/random.ts';
import { addCounts, createTally, noCounts } from './sending/tally.ts';
import type { Counts, Tally } from './sending/tally.ts';

/** What all attacks are given alike. */
export type SharedTarget = Omit<Target, 'random' | 'lone' | 'crowd' | 'createTally'>;

export type AttackRun = {
  field: SharedTarget;
  seed: number;
  /** From 1; each round has addresses and inputs of its own. */
  round: number;
  /** How long an attack lasts at least, and how long what it left behind still counts for it, in milliseconds. */
  milliseconds: number;
  aftermath: number;
  /** Requests of an attack that have an outcome before it ends, unless the attack has a number of its own. */
  outcomes: number;
  /** How many are thrown at the same time. */
  atOnce: number;
  log: (line: string) => void;
  signal: AbortSignal;
};

export type AttackResult = { phase: Phase; counts: Counts };

/** An attack that does not end when it is told to is a fault of this program. */
const endMilliseconds = 60_000;

/**
 * Deadline of an attack that waits for its outcomes. It is far beyond what they take beside two busy loops: on a busy
 * machine an attack lasts longer, it does not throw less.
 */
const longestMilliseconds = 120_000;

/** Requests that were answered, or whose connection ended; those that were sent, where an attack waits for no answer. */
const countOutcomes = ({ isSilent = false }: Attack, tallies: readonly Tally[]): number =>
  tallies
    .map((tally) => tally.counts())
    .map(({ requests, answers }) =>
      isSilent ? requests : [...answers.values()].reduce((sum, n) => sum + n, 0),
    )
    .reduce((sum, count) => sum + count, 0);

/** Ends an attack when its time is over and its requests have had enough outcomes. */
const endWhen = async (
  isEnough: () => boolean,
  milliseconds: number,
  end: AbortController,
): Promise<void> => {
  await sleepUntilAborted(milliseconds, end.signal);
  const deadline = Date.now() + longestMilliseconds;
  while (!isEnough() && Date.now() < deadline && !end.signal.aborted) {
    await sleepUntilAborted(100, end.signal);
  }
  end.abort();
};

const runOne = async (
  attack: Attack,
  index: number,
  { field, seed, round, milliseconds, outcomes, signal }: AttackRun,
): Promise<Counts> => {
  const tallies: Tally[] = [];
  const target: Target = {
    ...field,
    ...attackerAddresses(index + (round - 1) * 32),
    random: createRandom(seed, `${attack.name} ${round}`),
    createTally: () => {
      const tally = createTally(field.secrets);
      tallies.push(tally);
      return tally;
    },
  };
  await attack.prepare?.(target);
  const end = new AbortController();
  const stop = () => end.abort();
  signal.addEventListener('abort', stop, { once: true });
  const least = field.isFull ? outcomes : (attack.reducedOutcomes ?? outcomes);
  void endWhen(() => countOutcomes(attack, tallies) >= least, milliseconds, end);
  const gaveUp = sleep(milliseconds + longestMilliseconds + endMilliseconds, undefined, { ref: false }).then(
    () => ({
      ...noCounts,
      breaches: ['the attack did not end'],
    }),
  );
  try {
    return await Promise.race([attack.run(target, end.signal), gaveUp]);
  } catch (error) {
    return { ...noCounts, breaches: [`the attack itself failed: ${String(error)}`] };
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
};

/** Throws attacks one after the other, or so many of them at a time; what came of it is counted for each. */
export const throwInTurn = async (
  attacks: readonly Attack[],
  throwing: AttackRun,
): Promise<AttackResult[]> => {
  const thrown: AttackResult[] = [];
  for (let first = 0; first < attacks.length && !throwing.signal.aborted; first += throwing.atOnce) {
    const group = attacks.slice(first, first + throwing.atOnce);
    throwing.log(group.map(({ name }) => name).join(', '));
    const startedAt = Date.now();
    const all = await Promise.all(group.map((attack, index) => runOne(attack, first + index, throwing)));
    await sleepUntilAborted(throwing.aftermath, throwing.signal);
    const endedAt = Date.now();
    thrown.push(
      ...group.map(({ name }, index) => ({
        phase: { name, startedAt, endedAt },
        counts: all[index] ?? noCounts,
      })),
    );
  }
  return thrown;
};

/** Throws all attacks at once. */
export const throwTogether = async (
  attacks: readonly Attack[],
  throwing: AttackRun,
): Promise<AttackResult> => {
  const name = 'all at once';
  throwing.log(name);
  const startedAt = Date.now();
  const all = await Promise.all(attacks.map((attack, index) => runOne(attack, index, throwing)));
  await sleepUntilAborted(throwing.aftermath, throwing.signal);
  return {
    phase: { name, startedAt, endedAt: Date.now() },
    counts: all.reduce((sum, counts) => addCounts(sum, counts), noCounts),
  };
};
