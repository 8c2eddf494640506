import type { RatedComposition } from '../composition/composition.ts';
import type { Draft } from '../drafts/draft.ts';
import { textOf } from '../drafts/finish-paragraph.ts';
import { wordingIdOf } from '../drafts/wording-id.ts';
import type { WordingId } from '../drafts/wording-id.ts';
import { wordingsOf } from './wordings-of.ts';

/** Another wording of a sentence, as it would be printed. */
export type OfferedWording = { readonly id: WordingId; readonly text: string };

export type Offers = {
  /** The wording in force. */
  readonly current: WordingId;
  readonly others: readonly OfferedWording[];
  /** All that may be chosen, those included that are not offered. */
  readonly known: ReadonlySet<WordingId>;
};

/** A joined sentence has dozens of wordings; nobody reads more. */
const maxOffered = 8;

/**
 * Other wordings of a composed sentence, of its level and with its person: those of the catalogue, without connector or
 * duty, so that a pinned one reads alike wherever it comes to stand.
 */
export const offersFor = (draft: Draft, composition: RatedComposition): Offers => {
  const current = wordingIdOf(draft.template);
  const wordings = wordingsOf(draft, composition);
  const others = spread(wordings.filter((template) => wordingIdOf(template) !== current));
  const texts = new Map(
    others.map((template) => [textOf({ ...draft, template }, composition), wordingIdOf(template)]),
  );
  texts.delete(textOf(draft, composition));
  return {
    current,
    others: [...texts].map(([text, id]) => ({ id, text })),
    known: new Set(wordings.map(wordingIdOf)),
  };
};

/** At most `maxOffered`, evenly from all of them, so that they differ. */
const spread = <T>(offered: readonly T[]): readonly T[] =>
  offered.length <= maxOffered
    ? offered
    : Array.from(
        { length: maxOffered },
        (_, index) => offered[Math.floor((index * offered.length) / maxOffered)] as T,
      );
