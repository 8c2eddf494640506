import { setTimeout as sleep } from 'node:timers/promises';

import { rest } from './attack.ts';
import type { Attack, Target } from './attack.ts';
import type { Phase } from './customers/waiting.ts';
import { attackerAddresses } from './loopback.ts';
import { createRandom } from './random.ts';
import { addCounts, createTally, noCounts } from './tally.ts';
import type { Counts } from './tally.ts';

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
  log: (line: string) => void;
  signal: AbortSignal;
};

export type Thrown = { phase: Phase; counts: Counts };

/** An attack that does not end when it is told to is a fault of this program. */
const endMilliseconds = 60_000;

const runOne = async (
  attack: Attack,
  index: number,
  { field, seed, round, milliseconds, signal }: Throwing,
): Promise<Counts> => {
  const target: Target = {
    ...field,
    ...attackerAddresses(index + (round - 1) * 32),
    random: createRandom(seed, `${attack.name} ${round}`),
    createTally: () => createTally(field.secrets),
  };
  await attack.prepare?.(target);
  const end = new AbortController();
  const stop = () => end.abort();
  const timer = setTimeout(stop, milliseconds);
  signal.addEventListener('abort', stop, { once: true });
  const gaveUp = sleep(milliseconds + endMilliseconds, undefined, { ref: false }).then(() => ({
    ...noCounts,
    breaches: ['the attack did not end'],
  }));
  try {
    return await Promise.race([attack.run(target, end.signal), gaveUp]);
  } catch (error) {
    return { ...noCounts, breaches: [`the attack itself failed: ${String(error)}`] };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    stop();
  }
};

/** Throws attacks one after the other. */
export const throwInTurn = async (attacks: readonly Attack[], throwing: Throwing): Promise<Thrown[]> => {
  const thrown: Thrown[] = [];
  for (const [index, attack] of attacks.entries()) {
    if (throwing.signal.aborted) break;
    throwing.log(attack.name);
    const startedAt = Date.now();
    const counts = await runOne(attack, index, throwing);
    await rest(throwing.aftermath, throwing.signal);
    thrown.push({ phase: { name: attack.name, startedAt, endedAt: Date.now() }, counts });
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
