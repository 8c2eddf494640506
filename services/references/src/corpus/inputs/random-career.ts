import type { CompositionInput, Position } from '../../engine/input/input.ts';

const day = 86_400_000;
const share = 0.3;
/** Numbers of further functions: mostly one or two, up to the form's maximum. */
const counts = [1, 1, 2, 2, 3, 5, 12];
const workloads = ['80', '60-80', '', '', ''];

type Career = Pick<
  CompositionInput['employment'],
  'positions' | 'positionsAs' | 'functionFrom' | 'periods' | 'entryDate'
>;

/** Values to choose from, and start and end of the employment in milliseconds. */
type Material = {
  readonly functions: readonly string[];
  readonly tasks: readonly string[];
  readonly entry: number;
  readonly end: number;
};

/** Adds successive and parallel functions and earlier employments to some references. */
export const randomCareer = (
  { functions, tasks, entry, end }: Material,
  random: () => number,
): Partial<Career> => {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const between = (from: number, to: number): number =>
    from + Math.floor((random() * Math.max(0, to - from)) / day) * day;
  const career: { -readonly [K in keyof Career]?: Career[K] } = {};
  if (random() < share) {
    const count = pick(counts);
    const lastFrom = between(entry + day, end);
    career.functionFrom = dayOf(lastFrom);
    career.positionsAs = pick(['paragraph', 'sections'] as const);
    career.positions = Array.from({ length: count }, (_, index): Position => {
      const from = index === 0 ? entry : between(entry, end);
      const to = pick([null, between(from, end), Math.max(from, lastFrom - day)]);
      const workload = pick(workloads);
      return {
        function: pick(functions),
        from: dayOf(from),
        to: to === null ? null : dayOf(to),
        ...(workload !== '' && { workload }),
        tasks: tasks.filter(() => random() < 0.3),
      };
    });
  }
  if (random() < share) {
    const length = Math.floor(random() * 2500) * day;
    const later = entry - (200 + Math.floor(random() * 900)) * day;
    const first = { from: dayOf(later - length), to: dayOf(later) };
    const before = { from: dayOf(later - length - 900 * day), to: dayOf(later - length - 300 * day) };
    career.periods = random() < 0.3 ? [before, first] : [first];
  }
  return career;
};

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
