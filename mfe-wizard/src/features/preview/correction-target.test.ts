import { describe, expect, it } from 'vitest';

import { steps } from '../../shared/step/step-order.ts';
import { correctionTargetOf } from './correction-target.ts';

const finding = { code: 'codedEffort', field: 'tasks', items: [] as number[] };

describe('target of a finding', () => {
  it.each([
    ['a task', { ...finding, line: 3 }, steps.employment, { field: 'tasks', line: 3 }],
    ['the function', { ...finding, field: 'function' }, steps.employment, { field: 'function' }],
    ['a name', { ...finding, field: 'lastname' }, steps.employee, { field: 'lastname' }],
    ['the birthday', { ...finding, field: 'birthday' }, steps.employee, { field: 'birthday' }],
    ['the entry date', { ...finding, field: 'entryDate' }, steps.employment, { field: 'entryDate' }],
    ['the leave date', { ...finding, field: 'leaveDate' }, steps.settings, { field: 'leaveDate' }],
    ['a typed answer', { ...finding, field: 'erg_erfolge', items: [27] }, steps.rating, { item: 27 }],
    ['levels', { ...finding, field: 'ratings', items: [4, 9] }, steps.rating, { item: 4 }],
    ['a long sentence', { ...finding, field: 'document', items: [27] }, steps.rating, { item: 27 }],
    [
      'the number of pages',
      { ...finding, code: 'pageCount', field: 'document' },
      steps.employment,
      { field: 'tasks' },
    ],
    [
      'the signatures',
      { ...finding, code: 'signaturesDiffer', field: 'document' },
      steps.settings,
      { field: 'signature1' },
    ],
    ['the length', { ...finding, code: 'textTooShort', field: 'document' }, steps.rating, null],
  ])('%s', (_what, found, step, focusTarget) => {
    expect(correctionTargetOf(found, 5)).toEqual({ step, focusTarget });
  });

  it('is never the rating of an employment confirmation', () => {
    expect(correctionTargetOf({ ...finding, code: 'textTooShort', field: 'document' }, 3).step).toBe(
      steps.employment,
    );
    expect(correctionTargetOf({ ...finding, field: 'erg_pensum', items: [26] }, 3).step).toBe(
      steps.employment,
    );
  });
});
