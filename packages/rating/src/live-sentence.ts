import type { LiveSentence, RatingItem } from '@attesta/contracts';

import type { ItemState } from './rating-snapshot.ts';

/**
 * The sentence that a card's answer prints: as it stands in the saved paragraph, or while it is being saved, as it
 * was foretold for the level; with the evidence behind it, as far as that is saved. Null while nothing is chosen and for what prints nothing.
 */
export const liveSentenceOf = (
  item: RatingItem,
  { shown, status }: Pick<ItemState, 'shown' | 'status'>,
  paragraph: readonly LiveSentence[] | undefined,
): string | null => {
  if (shown.value === null || shown.notRelevant) return null;
  const chosen = item.rating.possibleValues.find(({ code }) => code === shown.value);
  if (chosen?.sentence === undefined) return null;
  const [stands, ...evidence] = paragraph?.filter(({ items }) => items.includes(item.id)) ?? [];
  const rated = status === 'saving' || stands === undefined ? chosen.sentence : stands.text;
  return [rated, ...evidence.map(({ text }) => text)].join(' ');
};
