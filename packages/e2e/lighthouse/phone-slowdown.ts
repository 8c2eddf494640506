/** Lighthouse makes a processor 4 times slower, which plays its mid-tier phone on a machine with this `benchmarkIndex`. */
const machineOfTheDefault = { index: 1750, slowdown: 4 } as const;

/**
 * How many times slower than this machine Lighthouse's phone is: in proportion to what Lighthouse measured, as its
 * documentation on throttling has a slower machine calibrated ("Calibrating the CPU slowdown"), and never more than
 * by default.
 * @param indexes the `benchmarkIndex` of the reports until now; their middle counts
 */
export const phoneSlowdown = (indexes: readonly number[]): number => {
  const { index, slowdown } = machineOfTheDefault;
  const measured = indexes.toSorted((a, b) => a - b)[Math.floor(indexes.length / 2)] ?? index;
  return Math.min(slowdown, Math.max(1, (slowdown * measured) / index));
};
