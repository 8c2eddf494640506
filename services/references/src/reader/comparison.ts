import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import { alignWords, insertionsOf } from './align-words.ts';
import type { Alignment, Insertion } from './align-words.ts';
import { vocabularyOf } from './vocabulary.ts';
import { isTypo, normalise, placedWords, wordsIn } from './words.ts';
import type { Word } from './words.ts';

/** The customer's sentence beside ours, word by word. */
export type Comparison = {
  readonly old: { readonly text: string; readonly words: readonly Word[] };
  /** Slips of the keyboard are put right. */
  readonly changed: { readonly text: string; readonly words: readonly Word[] };
  readonly alignment: Alignment;
  readonly insertions: readonly Insertion[];
  /** Words that neither our sentence nor the catalogue has: anything. */
  readonly unknown: ReadonlySet<string>;
  /** True if less than half of our sentence is left. */
  readonly isRewritten: boolean;
};

export const compare = (
  suggestion: string,
  text: string,
  catalogue: Catalogue,
  language: Language,
): Comparison => {
  const oldText = normalise(suggestion);
  const oldWords = placedWords(oldText);
  const old = oldWords.map((word) => word.text);
  const vocabulary = vocabularyOf(catalogue, language);
  const typed = normalise(text);
  const gone = without(old, wordsIn(typed));
  const isUnknown = (word: string) => word.length > 1 && !vocabulary.has(word) && !old.includes(word);
  const changedText = typed.replaceAll(/\p{L}+'?/gu, (word) =>
    isUnknown(word) ? (gone.find((meant) => isTypo(word, meant)) ?? word) : word,
  );
  const changedWords = placedWords(changedText);
  const changed = changedWords.map((word) => word.text);
  const alignment = alignWords(old, changed);
  return {
    old: { text: oldText, words: oldWords },
    changed: { text: changedText, words: changedWords },
    alignment,
    insertions: insertionsOf(old, alignment),
    isRewritten: keptShare(old, alignment) < fewestKept,
    unknown: new Set(changed.filter((word) => isUnknown(word) && word.length >= lettersOfContent)),
  };
};

const fewestKept = 0.5;

/** Share of our content words that the customer kept. */
const keptShare = (old: readonly string[], alignment: Alignment): number => {
  const kept = new Set(alignment);
  const content = [...old.keys()].filter((place) => (old[place] ?? '').length >= lettersOfContent);
  return content.length === 0 ? 1 : content.filter((place) => kept.has(place)).length / content.length;
};

/** Shorter unknown words are mostly grammar. */
const lettersOfContent = 4;

const without = (words: readonly string[], taken: readonly string[]): readonly string[] => {
  const left = new Set(taken);
  return words.filter((word) => !left.has(word));
};
