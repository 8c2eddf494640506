import type { SentenceChange } from '../input/sentence-change.ts';
import { memoize } from '../text/memoize.ts';

/** Changes of a reference, arranged for composing. */
export type Changes = {
  readonly bySentence: ReadonlyMap<string, SentenceChange>;
  /** Changed sentence that each item belongs to: its items are joined with no others, so that the sentence stays. */
  readonly ownerOf: ReadonlyMap<string, string>;
  readonly own: readonly SentenceChange[];
};

export const isOwn = (sentence: string): boolean => sentence.startsWith('own.');

/** Keys of the items that a rated sentence states, by its id; none for any other sentence. */
export const itemsIn = (sentence: string): readonly string[] =>
  sentence.startsWith('item.') ? sentence.split('.').slice(1) : [];

/** Null without changes. */
export const changesOf = (changes: readonly SentenceChange[] | undefined): Changes | null =>
  changes === undefined || changes.length === 0 ? null : arrange(changes);

const arrange = memoize((changes: readonly SentenceChange[]): Changes => ({
  bySentence: new Map(changes.map((change) => [change.sentence, change])),
  ownerOf: new Map(changes.flatMap(({ sentence }) => itemsIn(sentence).map((item) => [item, sentence]))),
  own: changes.filter(({ sentence }) => isOwn(sentence)),
}));

/** The changes without the user's words: the same sentences, in the wordings that were chosen. */
export const suggestionsOnly = (changes: readonly SentenceChange[]): readonly SentenceChange[] =>
  changes
    .filter(({ sentence }) => !isOwn(sentence))
    .map(({ sentence, wording }) => ({ sentence, ...(wording !== undefined && { wording }) }));
