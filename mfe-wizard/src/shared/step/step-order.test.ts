import { describe, expect, it } from 'vitest';

import { hasStep, isStep, nextStep, previousStep, startStep } from './step-order.ts';
import type { Step } from './step-order.ts';

const walk = (from: Step, move: (step: Step) => Step): Step[] => {
  const visited = [from];
  for (let step = from, next = move(step); next !== step; step = next, next = move(step)) visited.push(next);
  return visited;
};

describe('order of the steps', () => {
  it('visits all five in both directions for a reference with a rating', () => {
    expect(walk(0, (step) => nextStep(step, 5))).toEqual([0, 1, 2, 3, 4]);
    expect(walk(4, (step) => previousStep(step, 5))).toEqual([4, 3, 2, 1, 0]);
  });

  it('skips the rating in both directions for an employment confirmation', () => {
    expect(walk(0, (step) => nextStep(step, 3))).toEqual([0, 1, 2, 4]);
    expect(walk(4, (step) => previousStep(step, 3))).toEqual([4, 2, 1, 0]);
    expect(hasStep(3, 3)).toBe(false);
    expect(hasStep(3, 5)).toBe(true);
  });

  const standing = { deputyUsed: false, deputyEmail: null, idZeugnisart: 5, doneSteps: [0, 1, 2, 3] };

  it('opens at the rating while it is delegated, declined or finished, if the kind has one', () => {
    const deputyEmail = 'reto.frei@example.ch';
    expect(startStep({ ...standing, deputyUsed: true, deputyEmail })).toBe(3);
    expect(startStep({ ...standing, deputyEmail })).toBe(3);
    expect(startStep({ ...standing, deputyUsed: true, idZeugnisart: 3, doneSteps: [0, 1, 2] })).toBe(4);
    expect(startStep({ ...standing, deputyEmail, idZeugnisart: 3, doneSteps: [0] })).toBe(1);
  });

  it.each([
    [[0], null, 1],
    [[0, 1], null, 2],
    [[0, 2], 5, 1],
    [[0, 1, 2], 5, 3],
    [[0, 1, 2, 3], 5, 4],
    [[0, 1, 2], 3, 4],
    [undefined, 5, 0],
  ])('opens at the first incomplete step: %j of kind %s at %s', (doneSteps, idZeugnisart, step) => {
    expect(startStep({ ...standing, doneSteps, idZeugnisart })).toBe(step);
  });

  it('accepts 0 to 4 only', () => {
    expect([0, 4].every(isStep)).toBe(true);
    expect([5, -1, 1.5, '1', null, undefined].some(isStep)).toBe(false);
  });
});
