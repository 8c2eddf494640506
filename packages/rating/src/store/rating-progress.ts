import type { RatingItem } from '@attesta/contracts';

import { groupItems, isMissing } from './rating-answers.ts';
import { stateIn } from './rating-snapshot.ts';
import type { RatingSnapshot } from './rating-snapshot.ts';

/** How far a rating is: the questions that need an answer, and those of them that have one. */
export type RatingProgress = { readonly answered: number; readonly total: number };

/** Counts what stands on the screen, saved or not. */
export const readProgress = (items: readonly RatingItem[], snapshot: RatingSnapshot): RatingProgress => {
  const required = items.filter(({ optional }) => !optional);
  const answered = required.filter((item) => !isMissing(item, stateIn(snapshot, item).shown));
  return { answered: answered.length, total: required.length };
};

/** Whether what follows the questions is next, rather than their next group: decides which button is the solid one. */
export const isReadyToContinue = (items: readonly RatingItem[], snapshot: RatingSnapshot): boolean => {
  const { answered, total } = readProgress(items, snapshot);
  return answered === total || snapshot.group >= groupItems(items).length - 1;
};

/** Whether every question that needs an answer has one that is stored: from then on the text is no draft any more. */
export const isAllSaved = (items: readonly RatingItem[], snapshot: RatingSnapshot): boolean =>
  items.every((item) => !isMissing(item, stateIn(snapshot, item).saved));

/** Whether leaving now would lose an answer: one waits, is on its way or was refused. */
export const hasUnsaved = ({ pending }: RatingSnapshot): boolean =>
  [...pending.values()].some(({ status }) => status !== 'idle' && status !== 'saved');
