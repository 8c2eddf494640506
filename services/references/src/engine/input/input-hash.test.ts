import { describe, expect, it } from 'vitest';

import { inputHash } from './input-hash.ts';
import { exampleInput } from '../testing/example-input.ts';

describe('the input hash', () => {
  const input = exampleInput();

  it('does not depend on the order of ratings and keys, nor on the day', () => {
    const reordered = Object.fromEntries(Object.entries(input).toReversed()) as unknown as typeof input;
    const same = { ...reordered, ratings: input.ratings.toReversed(), today: '2030-01-01' };
    expect(inputHash(same)).toBe(inputHash(input));
  });

  it('changes with every field that a user can change', () => {
    const changed = [
      exampleInput({ employee: { hometown: 'Aarau' } }),
      exampleInput({ employment: { tasks: ['Führung der Buchhaltung', 'Kontrolle der Spesen', ''] } }),
      exampleInput({ zeugnis: { signature2: 'X' } }),
      exampleInput({ organisation: { city: 'Aarau' } }),
      { ...input, ratings: input.ratings.slice(1) },
    ];
    expect(new Set([input, ...changed].map(inputHash)).size).toBe(changed.length + 1);
  });
});
