import { isAnswered } from './answers.ts';
import type { Catalogue, GroupKey, Item } from './catalogue/catalogue-schema.ts';
import type { RatingInput } from './input.ts';
import { remembering } from './remember.ts';

/** Tabs of the rating step in their order: groups of the variante that the art has too (domain.md 1.2). */
export const shownGroups = (catalogue: Catalogue, art: number, variante: number | null): GroupKey[] => {
  const { groups, zeugnisarten, zeugnisvarianten } = catalogue.lookups;
  const ofArt = zeugnisarten.find(({ id }) => id === art)?.groups ?? [];
  const ofVariante = zeugnisvarianten.find(({ id }) => id === variante)?.groups ?? [];
  return groups.map(({ key }) => key).filter((key) => ofArt.includes(key) && ofVariante.includes(key));
};

/** Questions of the rating step, in the order of their ids. */
export const shownItems = (catalogue: Catalogue, art: number, variante: number | null): Item[] => {
  const groups = shownGroups(catalogue, art, variante);
  return catalogue.items.filter((item) => groups.includes(item.group) && isAskedFor(item, art));
};

const isAskedFor = ({ hiddenForArt, onlyForArt }: Item, art: number): boolean =>
  !includes(hiddenForArt, art) && (onlyForArt === undefined || includes(onlyForArt, art));

/** Items whose answers reach the text: the shown ones, and facts that an art states without asking for ratings. */
export const usedItems = (catalogue: Catalogue, art: number, variante: number | null): readonly Item[] => {
  const known = usedItemsOf(catalogue);
  const key = `${art} ${variante}` as const;
  const items = known.get(key) ?? [
    ...shownItems(catalogue, art, variante),
    ...catalogue.items.filter((item) => includes(item.factForArt, art)),
  ];
  known.set(key, items);
  return items;
};

/** By art and variante. */
const usedItemsOf = remembering((_catalogue: Catalogue) => new Map<string, readonly Item[]>());

/** Shown, required items without an answer; «not relevant» is no answer to a required question (domain.md 2.2). */
export const missingItems = (
  catalogue: Catalogue,
  art: number,
  variante: number | null,
  ratings: readonly RatingInput[],
): Item[] => {
  const answered = new Set(ratings.filter(isAnswered).map(({ idKompetenz }) => idKompetenz));
  return shownItems(catalogue, art, variante).filter(
    (item) => isRequired(item, art) && !answered.has(item.id),
  );
};

export const isRequired = (item: Item, art: number): boolean =>
  !item.optional || includes(item.requiredForArt, art);

const includes = (arts: readonly number[] | undefined, art: number): boolean => arts?.includes(art) ?? false;
