import type { GrammarData, Rules } from '../catalogue/catalogue-schema.ts';
import { catalogueRun, plainText } from '../runs.ts';
import type { Runs } from '../runs.ts';

/** «A, B und C»; «A und B sowie C und D», where the edition weighs what its lists hold. */
export const listJoiner = (
  { and, joinLast, joinWeighty }: Pick<GrammarData, 'and' | 'joinLast' | 'joinWeighty'>,
  { weighsLists }: Pick<Rules, 'weighsLists'>,
) => {
  const isCompound = (entry: Runs): boolean => plainText(entry).includes(` ${and} `);
  return (entries: readonly Runs[]): Runs => {
    const last = weighsLists && entries.some(isCompound) ? joinWeighty : joinLast;
    return entries.flatMap((entry, index) => {
      if (index === 0) return [...entry];
      return [catalogueRun(index === entries.length - 1 ? last : ', '), ...entry];
    });
  };
};
