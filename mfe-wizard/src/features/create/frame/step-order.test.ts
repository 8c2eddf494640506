import { describe, expect, it } from 'vitest';

import { hasStep, isStep, nextStep, previousStep, startStep, type Step } from './step-order.ts';

const walk = (from: Step, move: (step: Step) => Step): Step[] => {
  const visited = [from];
  for (let step = from, next = move(step); next !== step; step = next, next = move(step)) visited.push(next);
  return visited;
};

describe('order of the steps', () => {
  it('walks through all five forward and back for a reference with a rating', () => {
    expect(walk(0, (step) => nextStep(step, 5))).toEqual([0, 1, 2, 3, 4]);
    expect(walk(4, (step) => previousStep(step, 5))).toEqual([4, 3, 2, 1, 0]);
  });

  it('leaves the rating out in both directions for an employment confirmation', () => {
    expect(walk(0, (step) => nextStep(step, 3))).toEqual([0, 1, 2, 4]);
    expect(walk(4, (step) => previousStep(step, 3))).toEqual([4, 2, 1, 0]);
    expect(hasStep(3, 3)).toBe(false);
    expect(hasStep(3, 5)).toBe(true);
  });

  it('opens at the rating only if a deputy was used and the art has one', () => {
    expect(startStep({ deputyUsed: true, idZeugnisart: 5 })).toBe(3);
    expect(startStep({ deputyUsed: true, idZeugnisart: 3 })).toBe(0);
    expect(startStep({ deputyUsed: false, idZeugnisart: 5 })).toBe(0);
    expect(startStep({ deputyUsed: false, idZeugnisart: null })).toBe(0);
  });

  it('takes nothing but 0 to 4 for a step', () => {
    expect([0, 4].every(isStep)).toBe(true);
    expect([5, -1, 1.5, '1', null, undefined].some(isStep)).toBe(false);
  });
});
