import type { LiveSentence, RatingItem } from '@attesta/contracts';

import { isMissing } from './rating-answers.ts';
import type { Answer } from './rating-answers.ts';

/** `typing`: a text waits for its autosave. `failed`: see `failure`; a retry sends `failure.attempted` again. */
export type SaveStatus = 'idle' | 'typing' | 'saving' | 'saved' | 'failed';

export type ItemState = {
  /** What the card shows now; ahead of the server while a save is under way. */
  readonly shown: Answer;
  /** What the server holds as far as we know. */
  readonly saved: Answer;
  readonly status: SaveStatus;
  /** When the last save succeeded, in milliseconds since 1970. */
  readonly savedAt: number | null;
  readonly failure: { readonly message: string; readonly attempted: Answer } | null;
};

/** What the open questions of a group were answered with at once. */
export type Fill = {
  /** The questions that had no answer before. */
  readonly ids: readonly number[];
  readonly code: string;
  /** Filling or taking back is under way. */
  readonly busy: boolean;
  /** Why the last one of them could not be stored; null when it was. */
  readonly failure: string | null;
};

export type RatingSnapshot = {
  /** The questions. What is answered stands in `states`; an item's own answer may be an old one. */
  readonly items: readonly RatingItem[];
  /** What each group prints as far as its answers are saved, by the group's name. */
  readonly paragraphs: ReadonlyMap<string, readonly LiveSentence[]>;
  readonly states: ReadonlyMap<number, ItemState>;
  /** Which group is open, counted from 0 in the order of `groupItems`. */
  readonly group: number;
  /** The item answered last by a choice. */
  readonly latest: number | null;
  /** After a check has found gaps: unanswered required items are marked, also those that become so later. */
  readonly checked: boolean;
  /** The question that is to have the focus: the first gap that a check found, or one that was asked for. */
  readonly target: number | null;
  /** Counts targets, so that a panel can move the focus once for each. */
  readonly targeted: number;
  /** Groups whose open questions were answered at once, by their names. */
  readonly fills: ReadonlyMap<string, Fill>;
  /** Items that the server named as missing and that have not been saved since. */
  readonly reported: ReadonlySet<number>;
};

/** Whether a card is to be marked: after a check, every required item that has no answer. */
export const isMarked = (snapshot: RatingSnapshot, item: RatingItem): boolean => {
  const state = snapshot.states.get(item.id);
  if (!snapshot.checked || state === undefined) return false;
  return isMissing(item, state.shown) || snapshot.reported.has(item.id);
};

/** Whether a check has found gaps and one of them is still open, be it of a question that this page does not show. */
export const hasGaps = (snapshot: RatingSnapshot): boolean =>
  snapshot.checked && (snapshot.reported.size > 0 || snapshot.items.some((item) => isMarked(snapshot, item)));

/** Whether an answer was refused and has not been saved since. */
export const hasRefused = ({ states }: RatingSnapshot): boolean =>
  [...states.values()].some(({ status }) => status === 'failed');

/**
 * Whether the sentence of a card may change by itself while the next question is answered: a neighbour was answered
 * since, and the two now share words.
 */
export const mayChangeBehind = ({ items, latest, states }: RatingSnapshot, id: number): boolean => {
  const last = items.findIndex((item) => item.id === latest);
  const own = items.findIndex((item) => item.id === id);
  const isAbove = own >= 0 && own <= last && items[own]?.group === items[last]?.group;
  return isAbove && states.get(id)?.status !== 'saving';
};
