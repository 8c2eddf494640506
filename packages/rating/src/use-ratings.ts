import type { RatingItem } from '@attesta/contracts';
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react';

import type { RatingSnapshot } from './rating-snapshot.ts';
import { createRatingStore, type RatingStore, type SaveRating } from './rating-store.ts';

export type Ratings = RatingStore & { readonly snapshot: RatingSnapshot };

/**
 * The answers of one reference for a component that stays mounted while they are edited. `items` are the server's
 * (a new array replaces what is not being edited), asked for at `askedAt`; `save` stores one entry. Text that waits for
 * its autosave is saved when the component goes away.
 */
export const useRatings = (items: readonly RatingItem[], save: SaveRating, askedAt?: number): Ratings => {
  const [store] = useState(() => createRatingStore(items, save));
  useEffect(() => store.replaceSave(save), [store, save]);
  const takeOver = useEffectEvent((fresh: readonly RatingItem[]) => store.replaceItems(fresh, askedAt));
  useEffect(() => takeOver(items), [items]);
  useEffect(() => () => void store.flush(), [store]);
  const snapshot = useSyncExternalStore(store.subscribe, store.getSnapshot);
  return { ...store, snapshot };
};
