import { setTimeout as sleep } from 'node:timers/promises';

import { rest, type Attack, type Target } from './attack.ts';
import type { Phase } from './customers/waiting.ts';
import { attackerAddresses } from './loopback.ts';
import { createRandom } from './random.ts';
import type { Size } from './size.ts';
import { createTally, type Counts } from './tally.ts';

/** What all attacks are given alike. */
export type Field = Omit<Target, 'random' | 'lone' | 'crowd' | 'createTally'>;

export type Thrown = { phase: Phase; results: readonly { name: string; counts: Counts }[] };

/** An attack that does not end when it is told to is a fault of this program. */
const endMilliseconds = 60_000;

const nothing: Counts = { requests: 0, answers: new Map(), breaches: [] };

function targetOf(field: Field, seed: number, name: string, index: number): Target {
  return {
    ...field,
    ...attackerAddresses(index),
    random: createRandom(seed, name),
    createTally: () => createTally(field.secrets),
  };
}

async function runOne(
  attack: Attack,
  target: Target,
  { milliseconds, signal }: { milliseconds: number; signal: AbortSignal },
): Promise<Counts> {
  const end = new AbortController();
  const stop = () => end.abort();
  const timer = setTimeout(stop, milliseconds);
  signal.addEventListener('abort', stop, { once: true });
  const gaveUp = sleep(milliseconds + endMilliseconds, undefined, { ref: false }).then(() => ({
    ...nothing,
    breaches: ['the attack did not end'],
  }));
  try {
    return await Promise.race([attack.run(target, end.signal), gaveUp]);
  } catch (error) {
    return { ...nothing, breaches: [`the attack itself failed: ${String(error)}`] };
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
    stop();
  }
}

/**
 * Throws attacks, all at once, for so long, and waits a moment after them.
 * @param first index of the first attack, for its addresses
 */
export async function throwTogether(
  attacks: readonly Attack[],
  { field, seed, name, first }: { field: Field; seed: number; name: string; first: number },
  { aftermath, ...limits }: { milliseconds: number; signal: AbortSignal; aftermath: number },
): Promise<Thrown> {
  const startedAt = Date.now();
  const results = await Promise.all(
    attacks.map(async (attack, index) => ({
      name: attack.name,
      counts: await runOne(attack, targetOf(field, seed, attack.name, first + index), limits),
    })),
  );
  await rest(aftermath, limits.signal);
  return { phase: { name, startedAt, endedAt: Date.now() }, results };
}

const together = (counts: readonly Counts[]): Counts => {
  const answers = new Map<string, number>();
  for (const each of counts) {
    for (const [status, count] of each.answers) answers.set(status, (answers.get(status) ?? 0) + count);
  }
  return {
    requests: counts.reduce((sum, { requests }) => sum + requests, 0),
    answers,
    breaches: counts.flatMap(({ breaches }) => breaches),
  };
};

/** Throws attacks one after the other, then, where the size says so, all at once. */
export async function throwAttacks(
  attacks: readonly Attack[],
  field: Field,
  { seed, size, log, signal }: { seed: number; size: Size; log: (line: string) => void; signal: AbortSignal },
): Promise<{ phases: Phase[]; results: { name: string; counts: Counts }[] }> {
  const phases: Phase[] = [];
  const results: { name: string; counts: Counts }[] = [];
  for (const [index, attack] of attacks.entries()) {
    if (signal.aborted) break;
    log(attack.name);
    const { name } = attack;
    const times = { milliseconds: size.attack, aftermath: size.aftermath, signal };
    const thrown = await throwTogether([attack], { field, seed, name, first: index }, times);
    phases.push(thrown.phase);
    results.push(...thrown.results);
  }
  if (size.storm > 0 && attacks.length > 1 && !signal.aborted) {
    const name = 'all at once';
    log(name);
    const times = { milliseconds: size.storm, aftermath: size.aftermath, signal };
    const thrown = await throwTogether(attacks, { field, seed, name, first: attacks.length }, times);
    phases.push(thrown.phase);
    results.push({ name, counts: together(thrown.results.map(({ counts }) => counts)) });
  }
  return { phases, results };
}
