import { useKeepInput, useKeptInput } from '@attesta/ui/forms/use-kept-input.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';

import type { RatingSnapshot } from './rating-snapshot.ts';
import { createRatingStore } from './rating-store.ts';
import type { KeptAnswers, RatingSource, RatingStore } from './rating-store.ts';

/** The same object for as long as the page is shown; what changes is read with `useRatingSnapshot`. */
export type Ratings = RatingStore;

/** Answers that the page shows and the server may not have. */
const unsavedAnswers = ({ pending }: RatingSnapshot): KeptAnswers | null => {
  const answers = [...pending].flatMap(([id, { status, shown, failure }]): KeptAnswers => {
    const answer = failure?.attempted ?? shown;
    return answer === null || status === 'idle' || status === 'saved' ? [] : [[id, answer]];
  });
  return answers.length === 0 ? null : answers;
};

/**
 * What is pending of the answers to one reference, for a component that stays mounted while they are edited. Text that
 * waits for its autosave is saved when the component goes away. The component itself does not render again with a choice.
 */
export const useRatings = ({ items, askedAt, save }: RatingSource): Ratings => {
  const [store] = useState(() => createRatingStore({ items, askedAt, save }));
  useEffect(() => store.follow({ items, askedAt, save }), [store, items, askedAt, save]);
  const input = useKeptInput<KeptAnswers>('rating');
  useKeepInput(input, () => unsavedAnswers(store.getSnapshot()));
  const { kept } = input;
  useEffect(() => {
    if (kept !== null) store.takeUp(kept);
  }, [store, kept]);
  useEffect(() => {
    // Tries again what failed for want of a connection, whose message goes with it.
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
 * What a component shows of what is pending; it renders again only when that changes.
 * @param select gives something that is part of the snapshot, or a plain value
 */
export const useRatingSnapshot = <Selected>(
  { subscribe, getSnapshot }: Ratings,
  select: (snapshot: RatingSnapshot) => Selected,
): Selected => useSyncExternalStore(subscribe, () => select(getSnapshot()));
