import type { Level } from '../../engine/composition/answers.ts';
import type { Catalogue, Item } from '../../engine/catalogue/catalogue-schema.ts';
import { closingClassOf } from '../../engine/sections/closing-class.ts';
import type { ClosingClass } from '../../engine/sections/closing-class.ts';
import { verdictOf } from '../../engine/composition/verdict.ts';
import { isRequired, shownItems } from '../../engine/composition/shown-items.ts';
import { seededRandom } from '../inputs/seeded-random.ts';

/** Kinds with a rating; a confirmation has none. */
const ratedKinds = [1, 2, 4, 5];

type Rated = {
  readonly item: Item;
  readonly level: Level;
};

/**
 * Raises one rating in each of `count` random vectors and returns those where P, C or O falls or the closing weakens
 * for any reason of the kind (domain.md X4).
 */
export const fallsAfterRise = (catalogue: Catalogue, count: number, seed: number): string[] => {
  const random = seededRandom(seed);
  const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
  const trades = [null, ...catalogue.lookups.trades.map(({ key }) => key)];
  const faults: string[] = [];
  for (let round = 0; round < count; round += 1) {
    const kind = pick(ratedKinds);
    const shown = shownItems(catalogue, kind, pick([1, 2, 3]), pick(trades)).filter(
      ({ type }) => type === 'radio',
    );
    const before: Rated[] = shown
      .filter((item) => isRequired(item, kind) || random() < 0.5)
      .map((item) => ({ item, level: pick<Level>([1, 2, 3, 4, 5]) }));
    const raised = pick(before.filter(({ level }) => level < 5));
    if (raised === undefined) continue;
    const after = before.map((rated) =>
      rated === raised ? { ...rated, level: (rated.level + 1) as Level } : rated,
    );
    const fault = fallBetween(before, after, kind, catalogue);
    if (fault !== null) {
      faults.push(`${fault} when ${raised.item.key} rises from ${raised.level}, vector ${round} of ${seed}`);
    }
  }
  return faults;
};

const fallBetween = (
  ratedBefore: readonly Rated[],
  ratedAfter: readonly Rated[],
  kind: number,
  catalogue: Catalogue,
): string | null => {
  const before = verdictOf(ratedBefore, catalogue.rules);
  const after = verdictOf(ratedAfter, catalogue.rules);
  if ((after ?? 0) < (before ?? 0)) return 'the verdict falls';
  const reasons = catalogue.lookups.bestellgruende.filter((reason) => reason.art === kind);
  const weaker = reasons.find(({ closing }) =>
    isWeaker(closingClassOf(closing, after, ratedAfter), closingClassOf(closing, before, ratedBefore)),
  );
  return weaker ? `closing ${weaker.value} falls` : null;
};

const isWeaker = (after: ClosingClass, before: ClosingClass): boolean =>
  after.thanks < before.thanks || after.regret < before.regret || (before.saysWish && !after.saysWish);
