import { catalogueRun } from '../runs.ts';
import type { Runs } from '../runs.ts';

/** «A, B sowie C»: commas, and `last` before the last entry. */
export const joinList = (entries: readonly Runs[], last: string): Runs =>
  entries.flatMap((entry, index) => {
    if (index === 0) return [...entry];
    return [catalogueRun(index === entries.length - 1 ? last : ', '), ...entry];
  });
