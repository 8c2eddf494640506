import { useKeepInput, useKeptInput } from '@attesta/ui/forms/use-kept-input.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';

import type { RatingSnapshot } from './rating-snapshot.ts';
import { createRatingStore } from './rating-store.ts';
import type { KeptAnswers, RatingSource, RatingStore } from './rating-store.ts';

/** Same object for the lifetime of the page; changes are read with `useRatingSnapshot`. */
export type Ratings = RatingStore;

/** Answers on screen that the server may not have. */
const unsavedAnswers = ({ pending }: RatingSnapshot): KeptAnswers | null => {
  const answers = [...pending].flatMap(([id, { status, shown, failure }]): KeptAnswers => {
    const answer = failure?.attempted ?? shown;
    return answer === null || status === 'idle' || status === 'saved' ? [] : [[id, answer]];
  });
  return answers.length === 0 ? null : answers;
};

/**
 * Store of the pending answers of one reference, for a component that stays mounted while they are edited. Queued text
 * is saved when the component unmounts. A choice does not rerender the component itself.
 */
export const useRatings = ({ items, requestedAt, save }: RatingSource): Ratings => {
  const [store] = useState(() => createRatingStore({ items, requestedAt, save }));
  useEffect(() => store.follow({ items, requestedAt, save }), [store, items, requestedAt, save]);
  const input = useKeptInput<KeptAnswers>('rating');
  useKeepInput(input, () => unsavedAnswers(store.getSnapshot()));
  const { kept } = input;
  useEffect(() => {
    if (kept !== null) store.restore(kept);
  }, [store, kept]);
  useEffect(() => {
    // Retry saves that failed without a connection; their message disappears.
    const sendAgain = (): void => void store.flush();
    window.addEventListener('online', sendAgain);
    return () => {
      window.removeEventListener('online', sendAgain);
      sendAgain();
    };
  }, [store]);
  return store;
};

/**
 * Part of the snapshot; rerenders only when it changes.
 * @param select returns an existing part of the snapshot, or a primitive value
 */
export const useRatingSnapshot = <Selected>(
  { subscribe, getSnapshot }: Ratings,
  select: (snapshot: RatingSnapshot) => Selected,
): Selected => useSyncExternalStore(subscribe, () => select(getSnapshot()));
