/** Lighthouse makes a processor 4 times slower, which plays its mid-tier phone on a machine with this `benchmarkIndex`. */
const machineOfTheDefault = { index: 1750, slowdown: 4 } as const;
const phoneIndex = machineOfTheDefault.index / machineOfTheDefault.slowdown;

/** What else a shared machine does makes it half or twice as fast within minutes: only the last reports say how it is. */
const lastReports = 3;
/** How far from the phone a run may be, in parts of it. */
const tolerance = 0.2;

/**
 * How many times slower than this machine Lighthouse's phone is: in proportion to what Lighthouse measured, as its
 * documentation on throttling has another machine calibrated ("Calibrating the CPU slowdown").
 * @param indexes the `benchmarkIndex` of the reports until now; the middle of the last ones counts
 */
export const phoneSlowdown = (indexes: readonly number[]): number => {
  const last = indexes.slice(-lastReports).toSorted((a, b) => a - b);
  return Math.max(1, (last[Math.floor(last.length / 2)] ?? machineOfTheDefault.index) / phoneIndex);
};

/**
 * Whether a run was one of that phone: the machine was neither faster nor slower meanwhile than it was slowed for.
 * @param index the `benchmarkIndex` of the run itself
 */
export const isPhone = (index: number, slowdown: number): boolean =>
  Math.abs(index / slowdown / phoneIndex - 1) <= tolerance;
