import type { RatingItem } from '@attesta/contracts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import type { RatingSnapshot } from './rating-snapshot.ts';
import { createRatingStore } from './rating-store.ts';
import type { RatingStore, SaveRating } from './rating-store.ts';

/** The same object for as long as the page is shown; what changes is read with `useRatingSnapshot`. */
export type Ratings = RatingStore;

/**
 * The answers of one reference for a component that stays mounted while they are edited. `items` are the server's
 * (a new array replaces what is not being edited), asked for at `askedAt`; `save` stores entries. Text that waits for
 * its autosave is saved when the component goes away. The component itself does not render again with an answer.
 */
export const useRatings = (items: readonly RatingItem[], save: SaveRating, askedAt?: number): Ratings => {
  const [store] = useState(() => createRatingStore(items, save));
  useEffect(() => store.replaceSave(save), [store, save]);
  const takeOver = useEffectEvent((fresh: readonly RatingItem[]) => store.replaceItems(fresh, askedAt));
  useEffect(() => takeOver(items), [items]);
  useEffect(() => () => void store.flush(), [store]);
  return store;
};

/**
 * What a component shows of the answers; it renders again only when that changes.
 * @param select gives something that is part of the snapshot, or a plain value
 */
export const useRatingSnapshot = <Selected>(
  { subscribe, getSnapshot }: Ratings,
  select: (snapshot: RatingSnapshot) => Selected,
): Selected => useSyncExternalStore(subscribe, () => select(getSnapshot()));
