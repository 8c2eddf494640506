import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { outlinePairs, textPairs } from './tokens.ts';

describe('contrast of the tokens', () => {
  it('measures black on white as 21 : 1 and a colour on itself as 1 : 1', () => {
    expect(contrastRatio('#000000', '#FFFFFF')).toBeCloseTo(21, 5);
    expect(contrastRatio('#1F5B4E', '#1F5B4E')).toBe(1);
  });

  it.each(textPairs)('keeps text %s readable on %s', (text, ground) => {
    expect(contrastRatio(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(outlinePairs)('keeps the outline %s visible on %s', (line, ground) => {
    expect(contrastRatio(line, ground)).toBeGreaterThanOrEqual(3);
  });
});
