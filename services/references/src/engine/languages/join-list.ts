import type { GrammarData, Rules } from '../catalogue/catalogue-schema.ts';
import { catalogueRun, plainText } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';

/** «A, B und C»; «A und B sowie C und D», “A, B, and C and D”, where the edition weighs what its lists hold. */
export const listJoiner = (
  {
    and,
    joinLast,
    joinWeighty,
    joinSeries = joinWeighty,
  }: Pick<GrammarData, 'and' | 'joinLast' | 'joinWeighty' | 'joinSeries'>,
  { weighsLists }: Pick<Rules, 'weighsLists'>,
) => {
  const isCompound = (entry: RichText): boolean => plainText(entry).includes(` ${and} `);
  return (entries: readonly RichText[]): RichText => {
    const weighty = entries.length > 2 ? joinSeries : joinWeighty;
    const last = weighsLists && entries.some(isCompound) ? weighty : joinLast;
    return entries.flatMap((entry, index) => {
      if (index === 0) return [...entry];
      return [catalogueRun(index === entries.length - 1 ? last : ', '), ...entry];
    });
  };
};
