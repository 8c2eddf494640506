import { isAnswered } from './answers.ts';
import type { Catalogue, GroupKey, Item } from '../catalogue/catalogue-schema.ts';
import type { RatingInput } from '../input/input.ts';
import { memoize } from '../text/memoize.ts';

/**
 * Tabs of the rating step in order: groups of the variant that the kind has too (domain.md 1.2) and that contain a
 * question.
 * @param trade trade whose questions are included; null for none
 */
export const shownGroups = (
  catalogue: Catalogue,
  art: number,
  variante: number | null,
  trade: string | null,
): readonly GroupKey[] => {
  const cache = shownGroupsOf(catalogue);
  const key = `${art} ${variante} ${trade}` as const;
  const groups = cache.get(key) ?? groupsAmong(shownItems(catalogue, art, variante, trade), catalogue);
  cache.set(key, groups);
  return groups;
};

/** By kind, variant and trade. */
const shownGroupsOf = memoize((_catalogue: Catalogue) => new Map<string, readonly GroupKey[]>());

const groupsAmong = (items: readonly Item[], { lookups }: Catalogue): readonly GroupKey[] => {
  const asking = new Set(items.map(({ group }) => group));
  return lookups.groups.map(({ key }) => key).filter((key) => asking.has(key));
};

/** Questions of the rating step, in the order of the catalogue. */
export const shownItems = (
  catalogue: Catalogue,
  art: number,
  variante: number | null,
  trade: string | null,
): Item[] => {
  const { zeugnisarten, zeugnisvarianten } = catalogue.lookups;
  const ofArt = zeugnisarten.find(({ id }) => id === art)?.groups ?? [];
  const ofVariante = zeugnisvarianten.find(({ id }) => id === variante)?.groups ?? [];
  const isShown = (group: GroupKey): boolean => ofArt.includes(group) && ofVariante.includes(group);
  return catalogue.items.filter(
    (item) =>
      isShown(item.group) &&
      isShown(item.onlyWithGroup ?? item.group) &&
      (item.notWithGroup === undefined || !isShown(item.notWithGroup)) &&
      isAskedFor(item, art, trade),
  );
};

/** Without a trade, whoever rates decides what is part of the work. */
const isAskedFor = (
  { hiddenForArt, notForTrades, onlyForArt, trade }: Item,
  art: number,
  asked: string | null,
): boolean =>
  !includes(hiddenForArt, art) &&
  (onlyForArt === undefined || includes(onlyForArt, art)) &&
  (trade === undefined || trade === asked) &&
  (asked === null || notForTrades?.includes(asked) !== true);

/** Items whose answers reach the text: the shown ones, and facts that a kind states without asking for ratings. */
export const usedItems = (
  catalogue: Catalogue,
  art: number,
  variante: number | null,
  trade: string | null,
): readonly Item[] => {
  const cache = usedItemsOf(catalogue);
  const key = `${art} ${variante} ${trade}` as const;
  const items = cache.get(key) ?? [
    ...shownItems(catalogue, art, variante, trade),
    ...catalogue.items.filter((item) => includes(item.factForArt, art)),
  ];
  cache.set(key, items);
  return items;
};

/** By kind, variant and trade. */
const usedItemsOf = memoize((_catalogue: Catalogue) => new Map<string, readonly Item[]>());

/** Shown, required items without an answer; «not relevant» is no answer to a required question (domain.md 2.2). */
export const missingItems = (
  catalogue: Catalogue,
  art: number,
  variante: number | null,
  ratings: readonly RatingInput[],
): Item[] => {
  const answered = new Set(ratings.filter(isAnswered).map(({ idKompetenz }) => idKompetenz));
  // Questions of a trade are never required.
  return shownItems(catalogue, art, variante, null).filter(
    (item) => isRequired(item, art) && !answered.has(item.id),
  );
};

export const isRequired = (item: Item, art: number): boolean =>
  !item.optional || includes(item.requiredForArt, art);

const includes = (arts: readonly number[] | undefined, art: number): boolean => arts?.includes(art) ?? false;
