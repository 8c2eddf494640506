import { ARBEITSBESTAETIGUNG } from '@attesta/contracts/forms/wizard-steps.ts';
import type { LiveSentence } from '@attesta/contracts/operations/references/ratings.ts';

import type { GroupKey, Item } from '../../engine/catalogue/catalogue-schema.ts';
import { liveTextOf } from '../../engine/live/live-text.ts';
import type { LiveTextCache } from '../../engine/live/live-text.ts';
import { catalogueOf } from '../reference/catalogue-of.ts';
import { ratedReferenceOf } from '../reference/rated-reference.ts';
import type { Reference } from '../reference/reference.entity.ts';
import type { RatedTextInput } from './read-rated-text-input.ts';
import { memoizeRecent } from './memoize-recent.ts';

export type LiveText = {
  /** Sentence that a code of a question would print; undefined if it prints nothing. */
  sentenceOf: (item: Item, code: string) => string | undefined;
  paragraphOf: (group: GroupKey) => LiveSentence[];
};

/**
 * Caches of recent pages, about 60 kB each: a page is read again after every answer, in another language, by the
 * deputy.
 */
const recent = memoizeRecent<LiveTextCache>(100);

/**
 * Text that the answers print, and that other answers to `items` would print. Null while kind or language of the
 * reference are open, and for a confirmation, which has no rating.
 */
export const readLiveText = (
  reference: Reference,
  items: readonly Item[],
  { ratings, avoided, tasks }: RatedTextInput,
): LiveText | null => {
  const rated = ratedReferenceOf(reference);
  if (rated === null || rated.zeugnisart === ARBEITSBESTAETIGUNG) return null;
  const catalogue = catalogueOf(reference);
  const unrated = { ...rated, avoided, tasks };
  const itemIds = items.map(({ id }) => id);
  const cache = recent(JSON.stringify([catalogue.version, unrated, itemIds]), () => new Map());
  const input = { ...unrated, ratings };
  const { sentences, paragraphs } = liveTextOf(input, catalogue, 'fluent', items, cache);
  return {
    sentenceOf: (item, code) => sentences.get(item.id)?.[code] || undefined,
    paragraphOf: (group) =>
      (paragraphs.get(group) ?? []).map(({ text, items: ids }) => ({ text, items: [...ids] })),
  };
};
