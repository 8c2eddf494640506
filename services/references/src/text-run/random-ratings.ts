import type { Catalogue, Item } from '../engine/catalogue/catalogue-schema.ts';
import type { RatingInput } from '../engine/input.ts';
import { isRequired, shownItems, usedItems } from '../engine/shown-items.ts';
import type { Samples } from './samples.ts';

/** How many of the levels somebody bears out: mostly none or a few, and once in a while every one. */
const sharesOfEvidence = [0, 0, 0, 0.1, 0.4, 1];

type Asking = {
  readonly art: number;
  readonly zeugnisvariante: number | null;
  readonly trade: string | null;
};

/** Answers to the questions that are asked, and now and then to one that is not. */
export const randomRatings = (
  catalogue: Catalogue,
  { art, zeugnisvariante, trade }: Asking,
  levels: readonly number[],
  samples: Samples,
  random: () => number,
): RatingInput[] => {
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const { evidence = [] } = samples;
  const share = evidence.length === 0 ? 0 : pick(sharesOfEvidence);
  const answerTo = (item: Item): RatingInput => {
    const required = isRequired(item, art);
    if (item.type === 'radio') {
      const open = !required && random() < 0.3;
      const bewertung = open ? pick(['0', null]) : String(pick(levels));
      const rating = { idKompetenz: item.id, bewertung, keineRelevanz: !required && random() < 0.1 };
      return share > 0 && random() < share ? { ...rating, evidence: pick(evidence) } : rating;
    }
    const bewertung = required || random() < 0.5 ? pick(samples.answers[item.key] ?? ['']) : null;
    return { idKompetenz: item.id, bewertung, keineRelevanz: false };
  };
  const shown = shownItems(catalogue, art, zeugnisvariante, trade);
  const hidden = catalogue.items.filter((item) => !shown.includes(item));
  const ignored = hidden.filter(() => random() < 0.2);
  return [...new Set([...usedItems(catalogue, art, zeugnisvariante, trade), ...ignored])].map(answerTo);
};
