import type { RatingItem } from '@attesta/contracts';

import { answerOf, isMissing } from './rating-answers.ts';
import type { Answer } from './rating-answers.ts';

/** `typing`: a text waits for its autosave. `failed`: see `failure`; a retry sends `failure.attempted` again. */
export type SaveStatus = 'idle' | 'typing' | 'saving' | 'saved' | 'failed';

/** What this page knows of an answer and its question, as the server sent it, does not. */
export type Pending = {
  /** Ahead of the server: what is being typed or saved, or a text that could not be. */
  readonly shown: Answer | null;
  /** What was stored since the questions were asked for. */
  readonly saved: Answer | null;
  readonly status: SaveStatus;
  /** When the last save succeeded, in milliseconds since 1970. */
  readonly savedAt: number | null;
  readonly failure: { readonly message: string; readonly attempted: Answer } | null;
};

/** What a card shows now, and what the server holds as far as we know. */
export type ItemState = Pending & { readonly shown: Answer; readonly saved: Answer };

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

/** What a page adds to the questions of its cache. */
export type RatingSnapshot = {
  /** By the question's id; most have nothing pending. */
  readonly pending: ReadonlyMap<number, Pending>;
  /** Which group is open, counted from 0 in the order of `groupItems`. */
  readonly group: number;
  /** The question answered last by a choice, and those above it in its group. */
  readonly behind: ReadonlySet<number>;
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

/** Nothing is pending. */
export const untouched: Pending = { shown: null, saved: null, status: 'idle', savedAt: null, failure: null };

/** A question's answer with what is pending of it. */
export const stateOf = (item: RatingItem, pending: Pending = untouched): ItemState => {
  const saved = pending.saved ?? answerOf(item);
  return { ...pending, saved, shown: pending.shown ?? saved };
};

export const stateIn = ({ pending }: RatingSnapshot, item: RatingItem): ItemState =>
  stateOf(item, pending.get(item.id));

/** Whether a card is to be marked: after a check, every required item that has no answer. */
export const isMarked = (snapshot: RatingSnapshot, item: RatingItem): boolean =>
  snapshot.checked && (isMissing(item, stateIn(snapshot, item).shown) || snapshot.reported.has(item.id));

/** Whether a check has found gaps and one of them is still open, be it of a question that this page does not show. */
export const hasGaps = (items: readonly RatingItem[], snapshot: RatingSnapshot): boolean =>
  snapshot.checked && (snapshot.reported.size > 0 || items.some((item) => isMarked(snapshot, item)));

/** Whether an answer was refused and has not been saved since. */
export const hasRefused = ({ pending }: RatingSnapshot): boolean =>
  [...pending.values()].some(({ status }) => status === 'failed');

/**
 * Whether the sentence of a card may change by itself while the next question is answered: a neighbour was answered
 * since, and the two now share words.
 */
export const mayChangeBehind = ({ behind, pending }: RatingSnapshot, id: number): boolean =>
  behind.has(id) && pending.get(id)?.status !== 'saving';
