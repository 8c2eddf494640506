import type { Language } from '@attesta/contracts/model/document-model.ts';

import type { Catalogue } from '../engine/catalogue/catalogue-schema.ts';
import type { Level } from '../engine/composition/answers.ts';
import { alignWords, insertionsOf } from './align-words.ts';
import { levels, ownWordings } from './own-wordings.ts';
import type { OwnWording, Subject } from './own-wordings.ts';
import { wordsOfSource } from './words.ts';

/** Grades that the wordings show beside the ladder; words of the ladder are none of them. */
export type MinedWords = {
  /** `intensifiers` of the grammar, by the level at which the catalogue uses them. */
  readonly intensifiers: ReadonlyMap<string, number>;
  /** Words that stand at one level in most subjects that use them. */
  readonly hints: ReadonlyMap<string, number>;
  /** Words that alone make the difference between two wordings of the subject: «vollen» and «vollsten». */
  ofSubject(subject: Subject): ReadonlyMap<string, number>;
};

/** Subjects that must use a word, and their share that must do so at its level. */
const fewestSubjects = 3;
const concentration = 0.8;
const lettersOfHint = 5;

export const minedWords = (
  catalogue: Catalogue,
  language: Language,
  isMarked: (text: string) => boolean,
): MinedWords => {
  const wordings = ownWordings(catalogue, language);
  const marked = new Map<string, boolean>();
  const isFree = (word: string): boolean => {
    const known = marked.get(word) ?? isMarked(word);
    marked.set(word, known);
    return !known;
  };
  const uses = usesByLevel(wordings);
  const usual = [...uses]
    .filter(([word]) => isFree(word))
    .flatMap(([word, counts]) => {
      const level = mainLevel(counts);
      return level === null ? [] : [[word, level] as const];
    });
  const intensifiers = new Set(catalogue.grammar[language].intensifiers.map((word) => word.toLowerCase()));
  const ofSubjects = new Map<Subject, ReadonlyMap<string, number>>();
  return {
    hints: new Map(usual.filter(([word]) => word.length >= lettersOfHint && !intensifiers.has(word))),
    intensifiers: new Map(
      [...intensifiers].flatMap((word) => {
        const counts = uses.get(word);
        const level = counts === undefined || !isFree(word) ? null : bestLevel(counts);
        return level === null ? [] : [[word, level] as const];
      }),
    ),
    ofSubject: (subject) => {
      const known = ofSubjects.get(subject) ?? differingWords(wordings.get(subject) ?? [], uses, isFree);
      ofSubjects.set(subject, known);
      return known;
    },
  };
};

type Counts = Readonly<Record<Level, number>>;

/** In how many subjects a word occurs, by level. */
const usesByLevel = (wordings: ReadonlyMap<Subject, readonly OwnWording[]>): ReadonlyMap<string, Counts> => {
  const uses = new Map<string, Record<Level, number>>();
  for (const all of wordings.values()) {
    for (const level of levels) {
      const ofLevel = all.filter((wording) => wording.level === level);
      for (const word of new Set(ofLevel.flatMap(({ source }) => wordsOfSource(source)))) {
        const counts = uses.get(word) ?? { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 };
        counts[level]++;
        uses.set(word, counts);
      }
    }
  }
  return uses;
};

const total = (counts: Counts): number => levels.reduce((sum, level) => sum + counts[level], 0);

/**
 * Null for a word of no level. None of levels 2 and 1: what stands there beside the ladder's words is no criticism
 * («nicht **immer**»).
 */
const mainLevel = (counts: Counts): Level | null =>
  levels.find(
    (level) =>
      level >= 3 && counts[level] >= fewestSubjects && counts[level] >= concentration * total(counts),
  ) ?? null;

/** The level that uses an intensifier most; one of criticisms («non sempre») has none. */
const bestLevel = (counts: Counts): Level | null => {
  const level = levels.toSorted((a, b) => counts[b] - counts[a])[0] ?? 3;
  return level >= 3 && counts[level] > 0 ? level : null;
};

/** Words in which two wordings may differ and still be the same sentence, and which they must share. */
const mostDiffering = 2;
const fewestShared = 4;
const lettersOfDifference = 4;

const differingWords = (
  wordings: readonly OwnWording[],
  uses: ReadonlyMap<string, Counts>,
  isFree: (word: string) => boolean,
): ReadonlyMap<string, number> => {
  const plain = wordings
    .filter(({ level }) => level >= weakestCompared)
    .map(({ source, level }) => ({ level, words: wordsOfSource(source).filter(isFree) }));
  const differing = new Set<string>();
  for (const one of plain) {
    for (const other of plain) {
      const isPair =
        one.level > other.level && Math.abs(one.words.length - other.words.length) <= mostDiffering;
      for (const word of isPair ? differenceOf(one.words, other.words) : []) differing.add(word);
    }
  }
  return new Map(
    [...differing].flatMap((word) => {
      const used = new Set(plain.filter(({ words }) => words.includes(word)).map(({ level }) => level));
      const [most, least] = [Math.max(...used), Math.min(...used)];
      const isGrade = most - least <= widestUse && least >= 3 && isRareBelow(least, uses.get(word));
      return isGrade ? [[word, (most + least) / 2] as const] : [];
    }),
  );
};

const weakestCompared = 2;
/** Levels over which the uses of such a word may spread: «zu unserer vollen Zufriedenheit» stands at 4 and 3. */
const widestUse = 2;

const isLong = (word: string): boolean => word.length >= lettersOfDifference;

/** False for a word that other subjects use at lower levels, such as «Erwartungen». */
const isRareBelow = (level: number, counts: Counts = { 1: 0, 2: 0, 3: 0, 4: 0, 5: 0 }): boolean => {
  const below = levels.filter((each) => each < level).reduce((sum, each) => sum + counts[each], 0);
  return below <= (1 - concentration) * total(counts);
};

/** The words that the stronger of two like wordings has and the weaker has not, or in their place; else none. */
const differenceOf = (strong: readonly string[], weak: readonly string[]): readonly string[] => {
  const alignment = alignWords(weak, strong);
  const shared = alignment.filter((place) => place !== -1).length;
  if (shared < fewestShared) return [];
  if (strong.length - shared > mostDiffering || weak.length - shared > mostDiffering) return [];
  return insertionsOf(weak, alignment).flatMap(({ added, replaced }) => {
    const words = added.map((index) => strong[index] ?? '').filter(isLong);
    return words.length > 1 || replaced.length > 1 ? [] : words;
  });
};
