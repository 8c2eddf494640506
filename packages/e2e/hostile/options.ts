import { parseArgs } from 'node:util';
import { randomInt } from 'node:crypto';

import type { Attack } from './attack.ts';
import { attacks } from './attacks/all.ts';

export type HostileOptions = { isFull: boolean; seed: number; attacks: readonly Attack[] };

/**
 * `--reduced` for half a minute instead of ten, `--only=replay,aborts` for attacks whose names hold one of these words,
 * and HOSTILE_SEED to repeat a run.
 * @throws Error naming what is wrong
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): HostileOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { reduced: { type: 'boolean', default: false }, only: { type: 'string' } },
  });
  const seed = Number(env['HOSTILE_SEED'] ?? randomInt(1, 2 ** 31));
  if (!Number.isInteger(seed) || seed < 0) throw new Error('HOSTILE_SEED must be a whole number');
  const words = values.only?.split(',') ?? [''];
  const chosen = attacks.filter(({ name }) => words.some((word) => name.includes(word)));
  if (chosen.length === 0) {
    throw new Error(`--only fits no attack; there are: ${attacks.map(({ name }) => name).join(', ')}`);
  }
  return { isFull: !values.reduced, seed, attacks: chosen };
}
