import { setTimeout as sleep } from 'node:timers/promises';

import { rest } from './attack.ts';
import type { Attack, Target } from './attack.ts';
import type { Phase } from './customers/waiting.ts';
import { attackerAddresses } from './loopback.ts';
import { createRandom } from './random.ts';
import { addCounts, createTally, noCounts } from './tally.ts';
import type { Counts, Tally } from './tally.ts';

/** What all attacks are given alike. */
export type Field = Omit<Target, 'random' | 'lone' | 'crowd' | 'createTally'>;

export type Throwing = {
  field: Field;
  seed: number;
  /** From 1; each round has addresses and inputs of its own. */
  round: number;
  /** How long an attack lasts, and how long what it left behind still counts for it, in milliseconds. */
  milliseconds: number;
  aftermath: number;
  /** How many are thrown at the same time. */
  atOnce: number;
  log: (line: string) => void;
  signal: AbortSignal;
};

export type Thrown = { phase: Phase; counts: Counts };

/** An attack that does not end when it is told to is a fault of this program. */
const endMilliseconds = 60_000;

/** Where others take the processor from who comes last, an attack goes on until it has thrown so much, but no longer than this. */
const leastRequests = 20;
const longestMilliseconds = 20_000;

/** Ends an attack when its time is over and enough was thrown. */
const endWhen = async (
  isEnough: () => boolean,
  milliseconds: number,
  end: AbortController,
): Promise<void> => {
  await rest(milliseconds, end.signal);
  const deadline = Date.now() + longestMilliseconds;
  while (!isEnough() && Date.now() < deadline && !end.signal.aborted) await rest(100, end.signal);
  end.abort();
};

const runOne = async (
  attack: Attack,
  index: number,
  { field, seed, round, milliseconds, signal }: Throwing,
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
  const hasThrownEnough = (): boolean =>
    tallies.reduce((sum, tally) => sum + tally.counts().requests, 0) >= leastRequests;
  void endWhen(hasThrownEnough, milliseconds, end);
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
export const throwInTurn = async (attacks: readonly Attack[], throwing: Throwing): Promise<Thrown[]> => {
  const thrown: Thrown[] = [];
  for (let first = 0; first < attacks.length && !throwing.signal.aborted; first += throwing.atOnce) {
    const group = attacks.slice(first, first + throwing.atOnce);
    throwing.log(group.map(({ name }) => name).join(', '));
    const startedAt = Date.now();
    const all = await Promise.all(group.map((attack, index) => runOne(attack, first + index, throwing)));
    await rest(throwing.aftermath, throwing.signal);
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
export const throwTogether = async (attacks: readonly Attack[], throwing: Throwing): Promise<Thrown> => {
  const name = 'all at once';
  throwing.log(name);
  const startedAt = Date.now();
  const all = await Promise.all(attacks.map((attack, index) => runOne(attack, index, throwing)));
  await rest(throwing.aftermath, throwing.signal);
  return {
    phase: { name, startedAt, endedAt: Date.now() },
    counts: all.reduce((sum, counts) => addCounts(sum, counts), noCounts),
  };
};
