import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import type { Level } from '../engine/composition/answers.ts';
import { memoize } from '../engine/text/memoize.ts';
import type { Comparison } from './comparison.ts';
import { closest, coversByOne, coversOf } from './cover.ts';
import type { Cover } from './cover.ts';
import { gradingFinder } from './grading-words.ts';
import { fusedWordings, isConduct, subjectOf } from './own-wordings.ts';
import type { Subject } from './own-wordings.ts';
import { vocabularyOf } from './vocabulary.ts';
import { normalise, wordsIn, wordsOfSource } from './words.ts';

/** Parts that a sentence of ours is made of. */
export type Made = {
  readonly parts: readonly RatedPart[];
  /** Null if our sentence was varied or joined beyond our wordings. */
  readonly cover: Cover | null;
};

/** One wording: of an item, or of a frame of conduct towards several parties, whose levels it stands for. */
type RatedPart = { readonly subject: Subject; readonly levels: readonly Level[] };

type Rated = { readonly item: string; readonly level: Level };

export const madeOf = (
  { old }: Comparison,
  suggestion: string,
  rated: readonly Rated[],
  catalogue: Catalogue,
  language: Language,
): Made => {
  const parts = ratedParts(suggestion, rated, catalogue, language);
  const covers = coversOf(
    old.words.map(({ text }) => text),
    parts.map(({ subject }) => subject),
    (level, index) => isBetween(level, parts[index]?.levels ?? []),
    catalogue,
    language,
  );
  return { parts, cover: closest(covers) };
};

const ratedParts = (
  suggestion: string,
  rated: readonly Rated[],
  catalogue: Catalogue,
  language: Language,
): readonly RatedPart[] => {
  const all = rated.map(({ item, level }) => ({
    subject: subjectOf(item, catalogue, language),
    levels: [level],
  }));
  const conduct = all.filter(({ subject }) => isConduct(subject));
  const [first] = conduct;
  if (first === undefined) return all;
  const levels = conduct.flatMap((part) => part.levels);
  const frames = Math.min(suggestion.split(';').length, conduct.length);
  return [
    ...all.filter(({ subject }) => !isConduct(subject)),
    ...Array.from({ length: frames }, () => ({ subject: first.subject, levels })),
  ];
};

/** A frame of conduct has the mean of its parties' levels. */
const isBetween = (level: Level, levels: readonly Level[]): boolean =>
  level >= Math.min(...levels) && level <= Math.max(...levels);

/**
 * The lowest changed level of the wordings of ours that the text consists of, null if all are those of our sentence;
 * undefined for a text of other words.
 */
export const readOwnWording = (
  comparison: Comparison,
  { text, suggestion }: { readonly text: string; readonly suggestion: string },
  made: Made,
  catalogue: Catalogue,
  language: Language,
): Level | null | undefined => {
  const words = comparison.changed.words.map((word) => word.text);
  const known = new Set([
    ...(made.cover?.rest ?? strangeWords(comparison, catalogue, language)),
    ...glueOf(catalogue, language),
    ...withoutGrades(titlesIn(words, catalogue, language), catalogue, language),
    ...withoutGrades(newNames(suggestion, text, catalogue, language), catalogue, language),
  ]);
  const leavesNothing = ({ rest }: Cover) => rest.every((word) => known.has(word));
  const fused = fusedWordings(
    catalogue,
    language,
    made.parts.flatMap(({ subject, levels: [level] }) => (level === undefined ? [] : [{ subject, level }])),
  );
  if (coversByOne(words, fused, catalogue, language).some(leavesNothing)) return null;
  const changes = coversOf(
    words,
    made.parts.map(({ subject }) => subject),
    () => true,
    catalogue,
    language,
  )
    .filter(leavesNothing)
    .map((cover) => cover.parts.flatMap(({ level }, index) => (isOwn(level, index, made) ? [] : level)));
  const [first] = changes;
  if (first === undefined) return undefined;
  return changes.some((levels) => levels.length === 0) ? null : (Math.min(...first) as Level);
};

const isOwn = (level: Level, index: number, { parts, cover }: Made): boolean => {
  const own = cover?.parts[index]?.level;
  return own === undefined ? isBetween(level, parts[index]?.levels ?? []) : level === own;
};

/** Words of our sentence that no wording has: a name, an example, a duty. */
const strangeWords = ({ old }: Comparison, catalogue: Catalogue, language: Language): readonly string[] => {
  const vocabulary = vocabularyOf(catalogue, language);
  return old.words.map(({ text }) => text).filter((word) => !vocabulary.has(word));
};

/** Words that join sentences, stand for the person or name the conduct, and are no grade besides («de même»). */
const glueOf = (catalogue: Catalogue, language: Language): readonly string[] => {
  const all = glues(catalogue);
  const known = all.get(language) ?? withoutGrades(joiningWords(catalogue, language), catalogue, language);
  all.set(language, known);
  return known;
};

const glues = memoize((_catalogue: Catalogue) => new Map<Language, readonly string[]>());

const withoutGrades = (
  words: readonly string[],
  catalogue: Catalogue,
  language: Language,
): readonly string[] => {
  const finder = gradingFinder(catalogue, language);
  return words.filter((word) => finder.find(word, []).length === 0);
};

const joiningWords = (catalogue: Catalogue, language: Language): readonly string[] => {
  const { and, joinWeighty, connectors, turns, concessions, merge } = catalogue.grammar[language];
  const { openings, further } = catalogue.texts[language].behaviour;
  return [
    and,
    joinWeighty,
    merge.clause.subject,
    merge.clause.neutral ?? '',
    ...connectors,
    ...turns,
    ...concessions,
    ...further,
    ...openings.flatMap(({ first, named }) => [first, named]),
  ].flatMap(wordsOfSource);
};

/** The name that a sentence gives to a person whom ours calls «sie»; none if ours has a name. */
const newNames = (
  suggestion: string,
  text: string,
  catalogue: Catalogue,
  language: Language,
): readonly string[] =>
  namesIn(suggestion, catalogue, language).length > 0 ? [] : namesIn(text, catalogue, language);

/** Capitalised words that the catalogue lacks, what follows them in a name («von»), and the word behind a title. */
const namesIn = (text: string, catalogue: Catalogue, language: Language): readonly string[] => {
  const vocabulary = vocabularyOf(catalogue, language);
  const words = text.normalize('NFC').match(/\p{L}+['’]?/gu) ?? [];
  const isCapital = (word = ''): boolean => /^\p{Lu}/u.test(word);
  const isName = (word = ''): boolean => isCapital(word) && !vocabulary.has(normalise(word));
  const found: string[] = [];
  let isAfterName: boolean = false;
  for (const [index, word] of words.entries()) {
    const continues: boolean = isAfterName && (isCapital(word) || isName(words[index + 1]));
    isAfterName =
      isName(word) || continues || isTitle(normalise(words[index - 1] ?? ''), catalogue, language);
    if (isAfterName) found.push(...wordsIn(word));
  }
  return found;
};

/** Titles in any case («Herrn»), and the short words before them («della signora»). */
const titlesIn = (words: readonly string[], catalogue: Catalogue, language: Language): readonly string[] =>
  words.filter(
    (word, index) =>
      isTitle(word, catalogue, language) ||
      (word.length <= lettersOfArticle && isTitle(words[index + 1] ?? '', catalogue, language)),
  );

const lettersOfArticle = 5;

const isTitle = (word: string, { grammar }: Catalogue, language: Language): boolean =>
  Object.values(grammar[language].titles).some(
    (title) => word.startsWith(title.toLowerCase()) && word.length <= title.length + 1,
  );
