import { createHash } from 'node:crypto';

import type { CompositionInput } from './input.ts';

/**
 * SHA-256 (hex) of a reference's editable input. Order of keys and ratings does not matter, nor does the day: a
 * document does not become stale overnight.
 */
export const inputHash = (input: CompositionInput): string => {
  const { today: _today, ratings, ...rest } = input;
  const ordered = ratings.toSorted((a, b) => a.idKompetenz - b.idKompetenz);
  return createHash('sha256')
    .update(canonicalJson({ ...rest, ratings: ordered }))
    .digest('hex');
};

const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
