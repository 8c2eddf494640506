import { describe, expect, it } from 'vitest';

import { hasStep, isStep, nextStep, previousStep, startStep } from './step-order.ts';
import type { Step } from './step-order.ts';

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

  const standing = { deputyUsed: false, deputyEmail: null, idZeugnisart: 5, doneSteps: [0, 1, 2, 3] };

  it('opens at the rating while a deputy has it, after a refusal and when it is finished, if the art has one', () => {
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
  ])('opens at the first step that lacks something: %j of art %s at %s', (doneSteps, idZeugnisart, step) => {
    expect(startStep({ ...standing, doneSteps, idZeugnisart })).toBe(step);
  });

  it('takes nothing but 0 to 4 for a step', () => {
    expect([0, 4].every(isStep)).toBe(true);
    expect([5, -1, 1.5, '1', null, undefined].some(isStep)).toBe(false);
  });
});
