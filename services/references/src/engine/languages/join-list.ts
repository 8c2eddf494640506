import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import { catalogueRun, plainText } from '../text/rich-text.ts';
import type { RichText } from '../text/rich-text.ts';

/** «A, B und C»; «A und B sowie C und D», “A, B, and C and D”. */
export const listJoiner = ({
  and,
  joinLast,
  joinWeighty,
  joinSeries = joinWeighty,
}: Pick<GrammarData, 'and' | 'joinLast' | 'joinWeighty' | 'joinSeries'>) => {
  const isCompound = (entry: RichText): boolean => plainText(entry).includes(` ${and} `);
  return (entries: readonly RichText[]): RichText => {
    const weighty = entries.length > 2 ? joinSeries : joinWeighty;
    const last = entries.some(isCompound) ? weighty : joinLast;
    return entries.flatMap((entry, index) => {
      if (index === 0) return [...entry];
      return [catalogueRun(index === entries.length - 1 ? last : ', '), ...entry];
    });
  };
};
