import type { Catalogue, Item } from '../catalogue/catalogue-schema.ts';
import { weightOf } from '../composition/verdict.ts';
import { seededIndex, seedFor } from '../composition/seeded-choice.ts';
import type { Draft } from '../drafts/draft.ts';
import type { ParagraphContext } from '../drafts/pass.ts';
import { memoize } from '../text/memoize.ts';

/** Sentences that stay together: those of two items that belong together, or a single one. */
export type Unit = readonly [Draft] | readonly [Draft, Draft];

/**
 * The sentences of a paragraph in units, partners side by side. A unit of the greatest weight comes first, and the
 * weightier of two partners; the seed of the reference, not that of an attempt, turns the others (domain.md 3.4 no 1).
 */
export const unitsOf = (
  drafts: readonly Draft[],
  { composition, group }: Pick<ParagraphContext, 'composition' | 'group'>,
): readonly Unit[] => {
  const { catalogue, ownSeed } = composition;
  const weigh = weigherOf(catalogue);
  const seed = seedFor(ownSeed, group);
  const isTurned = (key: string): boolean => seededIndex(2, seed, key) === 1;
  const partnerOf = partnersIn(catalogue.rules);
  const units: Unit[] = [];
  const left = new Map(drafts.map((draft) => [itemOf(draft), draft]));
  for (const draft of drafts) {
    const item = itemOf(draft);
    if (!left.delete(item)) continue;
    const partner = left.get(partnerOf.get(item) ?? '');
    if (partner === undefined) {
      units.push([draft]);
      continue;
    }
    left.delete(itemOf(partner));
    const lead = weigh(item) - weigh(itemOf(partner));
    const swaps = lead === 0 ? isTurned(`partners ${item}`) : lead < 0;
    units.push(swaps ? [partner, draft] : [draft, partner]);
  }
  return turned(units, seed, ([first]) => weigh(itemOf(first)));
};

/** The first of the weightiest units by the seed, then the rest, rotated. */
const turned = (units: readonly Unit[], seed: number, weightOfUnit: (unit: Unit) => number): Unit[] => {
  const most = Math.max(...units.map(weightOfUnit));
  const weightiest = units.filter((unit) => weightOfUnit(unit) === most);
  const first = weightiest[isOrdered(weightiest) ? 0 : seededIndex(weightiest.length, seed, 'first')];
  const rest = units.filter((unit) => unit !== first);
  const start = rest.length < 2 ? 0 : seededIndex(rest.length, seed, 'rest');
  return first === undefined ? [] : [first, ...rest.slice(start), ...rest.slice(0, start)];
};

/** True for the questions of a trade, all of one weight: the first is the core of the work. */
const isOrdered = (units: readonly Unit[]): boolean => units.length > 2;

/** The key of the item of a sentence about one. */
export const itemOf = ({ id }: Draft): string => id.replace(/^item\./u, '');

/** The partner of each item that has one. */
export const partnersIn = memoize(({ together }: Catalogue['rules']) => {
  const partners = new Map<string, string>();
  for (const [one = '', other = ''] of together) partners.set(one, other).set(other, one);
  return partners;
});

/** Weight of an item in the verdict, by its key. */
const weigherOf = memoize(({ items, rules }: Catalogue) => {
  const weights = new Map(items.map((item: Item) => [item.key, weightOf(item, rules.weights)]));
  return (key: string): number => weights.get(key) ?? 1;
});
