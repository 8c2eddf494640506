import type { LiveSentence, RatingItem } from '@attesta/contracts';

type Paragraphs = ReadonlyMap<string, readonly LiveSentence[]>;

/** Whether two versions of an item ask the same with the same words; what is answered is kept elsewhere. */
const asksSame = (a: RatingItem, b: RatingItem): boolean =>
  a.question === b.question &&
  a.group === b.group &&
  a.field === b.field &&
  a.optional === b.optional &&
  a.rating.type === b.rating.type &&
  a.rating.possibleValues === b.rating.possibleValues;

/** Fresh items, with the known object wherever nothing that a card shows has changed: its card need not render again. */
export const keepSame = (
  known: readonly RatingItem[],
  fresh: readonly RatingItem[],
): readonly RatingItem[] => {
  const byId = new Map(known.map((item) => [item.id, item]));
  return fresh.map((item) => {
    const before = byId.get(item.id);
    return before !== undefined && asksSame(before, item) ? before : item;
  });
};

/** Known items with those in their places that an update brought. */
export const mergeItems = (
  known: readonly RatingItem[],
  updated: readonly RatingItem[],
): readonly RatingItem[] => {
  const byId = new Map(updated.map((item) => [item.id, item]));
  return known.map((item) => byId.get(item.id) ?? item);
};

/**
 * Paragraphs by the name of their group, with those that items carry: all items of a group carry the same one, and the
 * first of an update those of the other groups.
 */
export const mergeParagraphs = (known: Paragraphs, items: readonly RatingItem[]): Paragraphs => {
  const paragraphs = new Map(known);
  for (const { group, paragraph, furtherParagraphs = [] } of items) {
    if (paragraph !== undefined) paragraphs.set(group, paragraph);
    for (const further of furtherParagraphs) paragraphs.set(further.group, further.paragraph);
  }
  return paragraphs;
};

/** What a fresh `GET bewertung` would bring after an update: its items, and the paragraphs that follow from it. */
export const withUpdate = (known: readonly RatingItem[], updated: readonly RatingItem[]): RatingItem[] => {
  const paragraphs = mergeParagraphs(new Map(), updated);
  return mergeItems(known, updated).map((item) => {
    const paragraph = paragraphs.get(item.group);
    return paragraph === undefined ? item : { ...item, paragraph: [...paragraph] };
  });
};
