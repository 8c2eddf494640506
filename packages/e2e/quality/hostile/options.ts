import { parseArgs } from 'node:util';
import { randomInt } from 'node:crypto';

import type { Attack } from './sending/attack.ts';
import { attacks } from './attacks/all.ts';
import { sizeOf } from './size.ts';
import type { Size } from './size.ts';

export type HostileOptions = { size: Size; seed: number; attacks: readonly Attack[] };

/** Limit of --seconds. */
const maxSeconds = 600;

/**
 * Reads `--reduced` (seconds instead of ten minutes, several attacks at a time), `--only=replay,aborts` (attacks whose
 * names contain one of these words), `--seconds=60` (duration of each) and HOSTILE_SEED (to repeat a run).
 * @throws Error naming the invalid option
 */
export const readOptions = (args: readonly string[], env: NodeJS.ProcessEnv): HostileOptions => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      reduced: { type: 'boolean', default: false },
      only: { type: 'string' },
      seconds: { type: 'string' },
    },
  });
  const size = sizeOf(!values.reduced);
  const attack = values.seconds === undefined ? size.attack : Number(values.seconds) * 1000;
  if (!(attack > 0 && attack <= maxSeconds * 1000)) {
    throw new Error(`--seconds must lie between 0 and ${maxSeconds}`);
  }
  const seed = Number(env['HOSTILE_SEED'] ?? randomInt(1, 2 ** 31));
  if (!Number.isInteger(seed) || seed < 0) throw new Error('HOSTILE_SEED must be a whole number');
  const words = values.only?.split(',') ?? [''];
  const chosen = attacks.filter(({ name }) => words.some((word) => name.includes(word)));
  if (chosen.length === 0) {
    throw new Error(`--only fits no attack; there are: ${attacks.map(({ name }) => name).join(', ')}`);
  }
  return { size: { ...size, attack }, seed, attacks: chosen };
};
