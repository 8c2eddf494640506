import type { Level } from '../engine/composition/answers.ts';
import type { Comparison } from './comparison.ts';
import type { Cover } from './cover.ts';
import type { GradingWord } from './grading-words.ts';
import type { GradeChange } from './read-level.ts';
import type { Word } from './words.ts';

/** The grading words of both sentences, those of long additions left out. */
export type Grades = { readonly before: readonly GradingWord[]; readonly after: readonly GradingWord[] };

/** One change of grades for each wording that the sentence is made of; one for each level if they are not known. */
export const changesOf = (
  comparison: Comparison,
  grades: Grades,
  cover: Cover | null,
  rated: readonly Level[],
): readonly GradeChange[] =>
  cover === null ? byLevel(comparison, grades, rated) : byPart(comparison, grades, cover);

/** Words of a level belong to the rated level next to theirs: neighbours that are joined differ by one at most. */
const byLevel = (comparison: Comparison, { before, after }: Grades, rated: readonly Level[]) => {
  const all = [...new Set(rated)];
  const nearest = ({ value }: GradingWord) =>
    all.toSorted((a, b) => Math.abs(a - value) - Math.abs(b - value) || a - b)[0];
  return all.map((level): GradeChange => {
    const own = before.filter((word) => nearest(word) === level);
    return {
      level,
      before: own,
      after: after.filter((word) => nearest(word) === level),
      isOpen: isOpen(comparison, own),
      isRewritten: comparison.isRewritten,
    };
  });
};

const byPart = (comparison: Comparison, { before, after }: Grades, cover: Cover): readonly GradeChange[] => {
  const { old, changed, alignment, insertions } = comparison;
  const parts = partsOfOld(
    old.words.map(({ text }) => text),
    cover,
  );
  const ofChanged: (number | undefined)[] = alignment.map((place) =>
    place === -1 ? undefined : parts[place],
  );
  for (const { added, replaced } of insertions) {
    const [first = 0] = added;
    const part =
      replaced.map((place) => parts[place]).find((each) => each !== undefined) ?? ofChanged[first - 1] ?? 0;
    for (const index of added) ofChanged[index] = part;
  }
  /** By its longest word: the short ones do not tell a wording. */
  const partOf = (word: GradingWord, words: readonly Word[], labels: readonly (number | undefined)[]) => {
    const inside = words.flatMap((each, index) =>
      each.start < word.end && each.end > word.start
        ? [{ length: each.text.length, part: labels[index] }]
        : [],
    );
    return inside.toSorted((x, y) => y.length - x.length)[0]?.part ?? 0;
  };
  return cover.parts.map(({ level }, part): GradeChange => {
    const own = before.filter((word) => partOf(word, old.words, parts) === part);
    return {
      level,
      before: own,
      after: after.filter((word) => partOf(word, changed.words, ofChanged) === part),
      isOpen: isOpen(comparison, own),
      isRewritten: comparison.isRewritten,
    };
  });
};

/** For each word of our sentence the wording that it comes from; a word of none belongs to the one before it. */
const partsOfOld = (words: readonly string[], { parts }: Cover): readonly number[] => {
  const labels: (number | undefined)[] = words.map(() => undefined);
  let from = 0;
  for (const [part, { words: own }] of parts.entries()) {
    let last = from;
    for (const word of own) {
      const place = freePlace(words, labels, word, from) ?? freePlace(words, labels, word, 0);
      if (place === undefined) continue;
      labels[place] = part;
      last = Math.max(last, place);
    }
    from = parts.length > 1 && last + 1 < words.length ? last + 1 : 0;
  }
  let current = labels.find((label) => label !== undefined) ?? 0;
  return labels.map((label) => (current = label ?? current));
};

const freePlace = (
  words: readonly string[],
  labels: readonly (number | undefined)[],
  word: string,
  from: number,
): number | undefined => {
  const place = words.findIndex(
    (each, index) => index >= from && each === word && labels[index] === undefined,
  );
  return place === -1 ? undefined : place;
};

/** True if a word that nobody knows may be the grade: in its place, or anywhere in a sentence of the customer's own. */
const isOpen = (
  { old, changed, insertions, unknown, isRewritten }: Comparison,
  before: readonly GradingWord[],
): boolean =>
  (isRewritten && unknown.size > 0) ||
  insertions.some(
    ({ added, replaced }) =>
      added.some((index) => unknown.has(changed.words[index]?.text ?? '')) &&
      replaced.some((place) => {
        const word = old.words[place];
        return word !== undefined && before.some(({ start, end }) => word.start < end && word.end > start);
      }),
  );
