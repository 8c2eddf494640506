import { setTimeout as sleep } from 'node:timers/promises';

import { sleepUntilAborted } from './sending/attack.ts';
import type { Attack, Target } from './sending/attack.ts';
import type { Phase } from './customers/waiting.ts';
import { attackerAddresses } from './sending/loopback.ts';
import { createRandom } from './sending/random.ts';
import { addCounts, createTally, noCounts } from './sending/tally.ts';
import type { Counts, Tally } from './sending/tally.ts';

/** Input that all attacks share. */
export type SharedTarget = Omit<Target, 'random' | 'lone' | 'crowd' | 'createTally'>;

export type AttackRun = {
  field: SharedTarget;
  seed: number;
  /** Counted from 1; each round has addresses and inputs of its own. */
  round: number;
  /** Minimum duration of an attack, and time after it in which its effects still count as its own, in milliseconds. */
  milliseconds: number;
  aftermath: number;
  /** Outcomes that an attack waits for before it ends, unless it has a number of its own. */
  outcomes: number;
  /** Number of concurrent attacks. */
  atOnce: number;
  log: (line: string) => void;
  signal: AbortSignal;
};

export type AttackResult = { phase: Phase; counts: Counts };

/** Deadline for an aborted attack to end, in milliseconds; exceeding it is a fault of this program. */
const endMilliseconds = 60_000;

/**
 * Deadline for the outcomes of an attack, in milliseconds. It is far beyond what they take beside two busy loops: on a
 * busy machine an attack lasts longer and sends no less.
 */
const longestMilliseconds = 120_000;

/** Number of answered or closed requests; for a silent attack that of sent ones. */
const countOutcomes = ({ isSilent = false }: Attack, tallies: readonly Tally[]): number =>
  tallies
    .map((tally) => tally.counts())
    .map(({ requests, answers }) =>
      isSilent ? requests : [...answers.values()].reduce((sum, n) => sum + n, 0),
    )
    .reduce((sum, count) => sum + count, 0);

/** Ends an attack when its time is over and it has enough outcomes. */
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
  const timedOut = sleep(milliseconds + longestMilliseconds + endMilliseconds, undefined, {
    ref: false,
  }).then(() => ({
    ...noCounts,
    breaches: ['the attack did not end'],
  }));
  try {
    return await Promise.race([attack.run(target, end.signal), timedOut]);
  } catch (error) {
    return { ...noCounts, breaches: [`the attack itself failed: ${String(error)}`] };
  } finally {
    signal.removeEventListener('abort', stop);
    stop();
  }
};

/** Runs attacks in turn, or in groups of `atOnce`, with counts for each. */
export const runInTurn = async (attacks: readonly Attack[], run: AttackRun): Promise<AttackResult[]> => {
  const results: AttackResult[] = [];
  for (let first = 0; first < attacks.length && !run.signal.aborted; first += run.atOnce) {
    const group = attacks.slice(first, first + run.atOnce);
    run.log(group.map(({ name }) => name).join(', '));
    const startedAt = Date.now();
    const all = await Promise.all(group.map((attack, index) => runOne(attack, first + index, run)));
    await sleepUntilAborted(run.aftermath, run.signal);
    const endedAt = Date.now();
    results.push(
      ...group.map(({ name }, index) => ({
        phase: { name, startedAt, endedAt },
        counts: all[index] ?? noCounts,
      })),
    );
  }
  return results;
};

/** Runs all attacks at once. */
export const runTogether = async (attacks: readonly Attack[], run: AttackRun): Promise<AttackResult> => {
  const name = 'all at once';
  run.log(name);
  const startedAt = Date.now();
  const all = await Promise.all(attacks.map((attack, index) => runOne(attack, index, run)));
  await sleepUntilAborted(run.aftermath, run.signal);
  return {
    phase: { name, startedAt, endedAt: Date.now() },
    counts: all.reduce((sum, counts) => addCounts(sum, counts), noCounts),
  };
};
