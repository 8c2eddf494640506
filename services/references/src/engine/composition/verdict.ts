import type { Level, RatedItem } from './answers.ts';
import type { Catalogue, Item } from '../catalogue/catalogue-schema.ts';
import { memoizePair } from '../text/memoize.ts';

type Rules = Catalogue['rules'];
type Selection = Pick<Rules['caps'][number], 'items' | 'groups'>;

const selects = ({ items, groups }: Selection, { key, group }: Item): boolean =>
  items.includes(key) || groups.includes(group);

/** Groups whose radio items count. */
const counted = new Set(['FACH', 'BER', 'ARB', 'EINS', 'FUE', 'KAD', 'VERH']);

/**
 * The one level from which the overall sentence, its satisfaction formula, regret, thanks and wishes are taken
 * (domain.md 3.3): the weighted mean of all shown, answered items, rounded half up, and then capped. Raising a rating
 * never lowers it, and one weak item of weight 1 lowers it by one level at most. Null if nothing was rated.
 */
export const verdictOf = (rated: readonly RatedItem[], rules: Rules): Level | null =>
  decide(rated, rules).level;

const decide = memoizePair(
  (rated: readonly RatedItem[], { weights, caps }: Rules): { readonly level: Level | null } => {
    const items = rated.filter(({ item }) => counted.has(item.group));
    const mean = weightedMean(items, weights);
    if (mean === null) return { level: null };
    const low = (cap: Rules['caps'][number]): number =>
      items.filter(({ item, level }) => level <= cap.atMost && selects(cap, item)).length;
    const reached = caps.filter((cap) => cap.level < mean && low(cap) >= cap.count);
    return { level: Math.min(mean, ...reached.map(({ level }) => level)) as Level };
  },
);

export const weightOf = (item: Item, weights: Rules['weights']): number =>
  weights.find((each) => selects(each, item))?.weight ?? 1;

/** Round half up in integers: in doubt the wording more favourable to the employee (domain.md 0 no 4). */
const weightedMean = (rated: readonly RatedItem[], weights: Rules['weights']): Level | null => {
  let [sum, count] = [0, 0];
  for (const { item, level } of rated) {
    const weight = weightOf(item, weights);
    sum += weight * level;
    count += weight;
  }
  return count === 0 ? null : (Math.floor((2 * sum + count) / (2 * count)) as Level);
};
