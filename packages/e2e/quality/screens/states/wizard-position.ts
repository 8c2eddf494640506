import type { References } from '../fixtures/references.ts';
import type { Screen } from './screen.ts';

const savedAt = new Date('2026-11-20T14:02:00').getTime();

/** Reference of the customer, opened at one of the wizard's steps 0 to 4. */
export const at = (
  reference: keyof References,
  step: number,
): Pick<Screen, 'path' | 'as' | 'navigationState'> => ({
  path: ({ references }) => `/create/${references[reference]}`,
  as: 'customer',
  navigationState: { step, previous: null, savedAt, movedAt: null },
});
