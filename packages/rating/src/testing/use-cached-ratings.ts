import type { RatingItem } from '@attesta/contracts';
import { useState } from 'react';

import { withUpdate } from '../store/questionnaire.ts';
import type { Questionnaire } from '../store/questionnaire.ts';
import type { RatingEntry } from '../store/rating-store.ts';
import { useRatings } from '../store/use-ratings.ts';
import type { Ratings } from '../store/use-ratings.ts';

/** Sends entries to the server of a test, which answers with the updated items. */
export type Send = (entries: readonly RatingEntry[]) => Promise<readonly RatingItem[]>;

type CachedRatings = { readonly questionnaire: Questionnaire; readonly ratings: Ratings };

/** Questionnaire and ratings of a page with a cache, as the remotes have one, for `RatingPanel`. */
export const useCachedRatings = (initial: Questionnaire, send: Send): CachedRatings => {
  const [questionnaire, setQuestionnaire] = useState(initial);
  const save = async (entries: readonly RatingEntry[]): Promise<void> => {
    const updated = await send(entries);
    setQuestionnaire((cached) => withUpdate(cached, updated));
  };
  return { questionnaire, ratings: useRatings({ items: questionnaire.items, requestedAt: 0, save }) };
};
