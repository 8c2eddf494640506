import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import type { Level } from '../engine/composition/answers.ts';
import { changesOf } from './changes-of-grade.ts';
import { compare } from './comparison.ts';
import type { Comparison } from './comparison.ts';
import { gradesOf } from './grades-of-sentence.ts';
import { gradingFinder } from './grading-words.ts';
import { madeOf, readOwnWording } from './own-reading.ts';
import type { Made } from './own-reading.ts';
import { isConduct, subjectOf } from './own-wordings.ts';
import { levelAfter } from './read-level.ts';
import { smallWords } from './small-words.ts';
import { unsaidItems } from './unsaid.ts';

/** A sentence of ours that a customer put into other words. */
export type ChangedSentence = {
  readonly text: string;
  /** The printed sentence that the customer started from. */
  readonly suggestion: string;
  readonly language: Language;
  /** The ratings that it states; `overall` is the key of the overall grade. */
  readonly rated: readonly { readonly item: string; readonly level: Level }[];
};

export type Reading = {
  /** Level that the words read like; null if it is the rated one or cannot be told. */
  readonly reads: Level | null;
  /** Keys of rated items whose criterion the words no longer state. */
  readonly unsaid: readonly string[];
};

const nothing: Reading = { reads: null, unsaid: [] };

/**
 * Reads what a customer made of a sentence of ours: relative to it, because the words of a foreign sentence alone do
 * not tell a grade. Where it cannot tell, it says nothing.
 */
export const readSentence = (sentence: ChangedSentence, catalogue: Catalogue): Reading => {
  const { text, suggestion, language, rated } = sentence;
  if (text.trim() === suggestion.trim() || text.trim() === '' || rated.length === 0) return nothing;
  const comparison = compare(suggestion, text, catalogue, language);
  const made = madeOf(comparison, suggestion, rated, catalogue, language);
  const known = readOwnWording(comparison, sentence, made, catalogue, language);
  const reads = known === undefined ? readWords(comparison, made, sentence, catalogue) : known;
  /** Our wordings state their items, but it is the sentence that names the parties of conduct. */
  const asked = rated
    .map(({ item }) => item)
    .filter((item) => known === undefined || isConduct(subjectOf(item, catalogue, language)));
  return { reads, unsaid: unsaidItems(comparison, asked, catalogue, language) };
};

/** The reading of words that are none of our wordings. */
const readWords = (
  comparison: Comparison,
  { parts, cover }: Made,
  { language, rated }: ChangedSentence,
  catalogue: Catalogue,
): Level | null => {
  const subjects = [...new Set(parts.map(({ subject }) => subject))];
  const finder = gradingFinder(catalogue, language);
  const grades = gradesOf(comparison, subjects, finder, smallWords[language].contrary);
  const levels = rated.map(({ level }) => level);
  const readings = changesOf(comparison, grades, cover, levels).flatMap((change) => levelAfter(change) ?? []);
  return lowestOf(readings, levels);
};

/** The lowest reading; none if it is the level of every rating. */
const lowestOf = (readings: readonly Level[], rated: readonly Level[]): Level | null => {
  if (readings.length === 0) return null;
  const lowest = Math.min(...readings) as Level;
  return rated.every((level) => level === lowest) ? null : lowest;
};
