import type { Level } from '../composition/answers.ts';
import type { Item, Texts } from '../catalogue/catalogue-schema.ts';
import { createDraft } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { memoize } from '../text/memoize.ts';
import { parseTemplate } from '../text/template.ts';

/** The sentence of an item at each level, which is the same in every reference. */
export const itemDraftsIn = memoize((texts: Texts) =>
  memoize((item: Item): Readonly<Record<Level, Draft | null>> => ({
    1: itemDraft(item, 1, texts),
    2: itemDraft(item, 2, texts),
    3: itemDraft(item, 3, texts),
    4: itemDraft(item, 4, texts),
    5: itemDraft(item, 5, texts),
  })),
);

/** Null for items of the behaviour frame, which have no text of their own, and for silent levels. */
const itemDraft = (item: Item, level: Level, texts: Texts): Draft | null => {
  const [template, ...alternatives] = texts.items[item.key]?.[level].map(parseTemplate) ?? [];
  if (!template) return null;
  return createDraft(
    {
      id: `item.${item.key}`,
      kind: 'item',
      sources: [{ type: 'rating', item: item.key, value: level }],
      template,
    },
    { alternatives, level },
  );
};
