import type { PositionTexts } from '../catalogue/catalogue-schema.ts';
import type { Composition } from '../composition/composition.ts';
import type { CalendarDate, CompositionInput, Position } from '../input/input.ts';
import { isLater, lastFrom, printedPositions } from './printed-positions.ts';

type Kind = 'first' | 'next' | 'besideClosed' | 'besideOpen' | 'last';

/** One function in the course of an employment. */
export type Step = {
  readonly kind: Kind;
  readonly function: string;
  readonly from: CalendarDate;
  readonly to: CalendarDate | null;
  readonly workload: string | null;
};

/**
 * The course of an employment: each function with its beginning. A function that the intro states completely is left
 * out.
 */
export const stepsOf = ({ input }: Composition): readonly Step[] => {
  const positions = printedPositions(input).toSorted((a, b) => compareDays(a.from, b.from));
  if (positions.length === 0) return [];
  const lastBegan = lastFrom(input);
  const steps = positions.map((position, index): Step => ({
    kind: kindOf(position, positions.slice(0, index), input),
    function: position.function,
    from: position.from,
    to: position.to,
    workload: position.workload ?? null,
  }));
  if (!isLater(lastBegan, input)) return steps;
  const last: Step = {
    kind: 'last',
    function: input.employment.function,
    from: lastBegan,
    to: null,
    workload: null,
  };
  return [...steps, last].toSorted((a, b) => compareDays(a.from, b.from));
};

const compareDays = (a: CalendarDate, b: CalendarDate): number => {
  if (a === b) return 0;
  return a < b ? -1 : 1;
};

const kindOf = (position: Position, earlier: readonly Position[], input: CompositionInput): Kind => {
  if (earlier.length === 0 && !isLater(position.from, input) && isLater(lastFrom(input), input)) {
    return 'first';
  }
  if (position.to === null) return 'besideOpen';
  if (earlier.length === 0 && position.from < lastFrom(input)) return 'next';
  // A day in common is the day of the change.
  const besideEarlier = earlier.some(({ to }) => to === null || to > position.from);
  const besideLast = position.to > lastFrom(input);
  return besideEarlier || besideLast ? 'besideClosed' : 'next';
};

export const wordingsOf = (
  step: Step,
  words: PositionTexts,
  form: 'clause' | 'sentence',
): readonly string[] => {
  switch (step.kind) {
    case 'first':
      return words.first;
    case 'next':
      return words.next[form];
    case 'besideClosed':
      return words.beside.closed[form];
    case 'besideOpen':
      return words.beside.open[form];
    case 'last':
      return words.last[form];
  }
};
