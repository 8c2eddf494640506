import type { LiveSentence, RatingItem } from '@attesta/contracts';
import { useState } from 'react';

import type { ItemState } from './rating-store.ts';

type Shown = Pick<ItemState, 'shown' | 'status'>;

/** As the answer stands in the saved paragraph, or while it is being saved, as it was foretold for the level. */
const sentenceOf = (
  item: RatingItem,
  { shown, status }: Shown,
  paragraph: readonly LiveSentence[] | undefined,
): string | null => {
  if (shown.value === null || shown.notRelevant) return null;
  const chosen = item.rating.possibleValues.find(({ code }) => code === shown.value);
  if (chosen?.sentence === undefined) return null;
  const stands = status === 'saving' ? undefined : paragraph?.find(({ items }) => items.includes(item.id));
  return stands?.text ?? chosen.sentence;
};

/**
 * The sentence that a card's answer prints; null while nothing is chosen and for what prints nothing. It changes with
 * the answer alone: if it grew when the server has joined it with another, the levels of the next card would move away
 * under a finger on its way to them. The paragraph below the cards shows what became of it, and so does the card when
 * its group is opened again.
 */
export const useLiveSentence = (
  item: RatingItem,
  state: Shown,
  paragraph: readonly LiveSentence[] | undefined,
): string | null => {
  const { value, notRelevant } = state.shown;
  const current = { value, notRelevant, sentence: sentenceOf(item, state, paragraph) };
  const [held, setHeld] = useState(current);
  if (held.value === value && held.notRelevant === notRelevant) return held.sentence;
  setHeld(current);
  return current.sentence;
};
