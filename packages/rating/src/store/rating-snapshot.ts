import type { RatingItem } from '@attesta/contracts';

import { answerOf, isMissing } from './rating-answers.ts';
import type { Answer } from './rating-answers.ts';

/** `typing`: a text waits for its autosave. `failed`: see `failure`; a retry sends `failure.attempted` again. */
export type SaveStatus = 'idle' | 'typing' | 'saving' | 'saved' | 'failed';

/** Local state of an answer; the question itself stays as the server sent it. */
export type Pending = {
  /** Answer ahead of the server: typed, being saved, or a text that could not be saved. */
  readonly shown: Answer | null;
  /** Answer stored since the questions were fetched. */
  readonly saved: Answer | null;
  readonly status: SaveStatus;
  /** Time of the last successful save, in milliseconds since 1970. */
  readonly savedAt: number | null;
  readonly failure: { readonly message: string; readonly attempted: Answer } | null;
};

/** State of a card: the answer shown, and the stored one as far as known. */
export type ItemState = Pending & { readonly shown: Answer; readonly saved: Answer };

/** Fill of a group's open questions. */
export type Fill = {
  /** Questions that had no answer before. */
  readonly ids: readonly number[];
  readonly code: string;
  /** True while the fill or its undo is being saved. */
  readonly busy: boolean;
  /** Reason for which the last of them failed; null on success. */
  readonly failure: string | null;
};

/** Local state of a page beside its cached questions. */
export type RatingSnapshot = {
  /** States by the question's id; most questions have none. */
  readonly pending: ReadonlyMap<number, Pending>;
  /** Index of the open group in the order of `groupItems`. */
  readonly group: number;
  /** The question last answered by a choice, and those above it in its group. */
  readonly answeredAbove: ReadonlySet<number>;
  /** True after a check has found gaps: unanswered required items are marked, also later ones. */
  readonly checked: boolean;
  /** Question to focus: the first gap of a check, or a requested one. */
  readonly target: number | null;
  /** Number of targets so far, so that a panel focuses each once. */
  readonly targeted: number;
  /** Fills by group name. */
  readonly fills: ReadonlyMap<string, Fill>;
  /** Items that the server reported as missing and that have not been saved since. */
  readonly reported: ReadonlySet<number>;
};

/** State of a question without pending changes. */
export const untouched: Pending = { shown: null, saved: null, status: 'idle', savedAt: null, failure: null };

/** Merge a question's answer with its local state. */
export const stateOf = (item: RatingItem, pending: Pending = untouched): ItemState => {
  const saved = pending.saved ?? answerOf(item);
  return { ...pending, saved, shown: pending.shown ?? saved };
};

export const stateIn = ({ pending }: RatingSnapshot, item: RatingItem): ItemState =>
  stateOf(item, pending.get(item.id));

/** True for required items without an answer, after a check. */
export const isMarked = (snapshot: RatingSnapshot, item: RatingItem): boolean =>
  snapshot.checked && (isMissing(item, stateIn(snapshot, item).shown) || snapshot.reported.has(item.id));

/** True if a check has found gaps that are still open, including questions that this page does not show. */
export const hasGaps = (items: readonly RatingItem[], snapshot: RatingSnapshot): boolean =>
  snapshot.checked && (snapshot.reported.size > 0 || items.some((item) => isMarked(snapshot, item)));

/** True if an answer was refused and has not been saved since. */
export const hasRefused = ({ pending }: RatingSnapshot): boolean =>
  [...pending.values()].some(({ status }) => status === 'failed');

/**
 * True if the card's sentence may change by itself while the next question is answered: a neighbour was answered since,
 * and both share a sentence now.
 */
export const mayChangeByItself = ({ answeredAbove, pending }: RatingSnapshot, id: number): boolean =>
  answeredAbove.has(id) && pending.get(id)?.status !== 'saving';
