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
  /** What a level of a question would print; undefined for a code that prints nothing. */
  sentenceOf: (item: Item, code: string) => string | undefined;
  paragraphOf: (group: GroupKey) => LiveSentence[];
};

/** A page is read again after every answer, in another language, and by a second person: some hundred pages of 60 kB. */
const recent = memoizeRecent<LiveTextCache>(100);

/**
 * What the answers print, and what those to `items` would print. Null while type or language of the reference are open, and for
 * a confirmation, which rates nothing.
 */
export const readLiveText = (
  zeugnis: Reference,
  items: readonly Item[],
  told: RatedTextInput,
): LiveText | null => {
  const known = ratedReferenceOf(zeugnis);
  if (known === null || known.zeugnisart === ARBEITSBESTAETIGUNG) return null;
  const catalogue = catalogueOf(zeugnis);
  const reference = { ...known, avoided: told.avoided };
  const asked = items.map(({ id }) => id);
  const memory = recent(JSON.stringify([catalogue.version, reference, asked]), () => new Map());
  const input = { ...reference, ratings: told.ratings };
  const { sentences, paragraphs } = liveTextOf(input, catalogue, 'fluent', items, memory);
  return {
    sentenceOf: (item, code) => sentences.get(item.id)?.[code] || undefined,
    paragraphOf: (group) =>
      (paragraphs.get(group) ?? []).map(({ text, items: ids }) => ({ text, items: [...ids] })),
  };
};
