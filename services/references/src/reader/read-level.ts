import type { Level } from '../engine/composition/answers.ts';
import { praise, weakest } from './grading-words.ts';
import type { GradingWord } from './grading-words.ts';

/** The grading words of a sentence, or of its half about one item, before and after a change. */
export type GradeChange = {
  /** Level of the wording that the customer started from. */
  readonly level: Level;
  readonly before: readonly GradingWord[];
  readonly after: readonly GradingWord[];
  /** True if a word that nobody knows stands where a grading word stood: it may be a synonym. */
  readonly isOpen: boolean;
  /** True if little of our sentence is left: how many words of a grade it had then tells nothing. */
  readonly isRewritten: boolean;
};

/**
 * The level that the changed words read like, or null if they read like `level` or cannot be told. Relative to our own
 * wording: of two words of a grade, losing one costs a level too, because readers look for what is missing.
 */
export const levelAfter = (change: GradeChange): Level | null => {
  const lost = difference(change.before, change.after);
  const gained = difference(change.after, change.before);
  if (change.isRewritten) return readRewritten(change, gained);
  const read =
    change.level > weakest ? readPraise(change, lost, gained) : readCriticism(change, lost, gained);
  return read === change.level ? null : read;
};

type Words = readonly GradingWord[];

const isWeak = ({ value }: GradingWord): boolean => value <= weakest;
const isPraise = ({ value }: GradingWord): boolean => value >= praise;

/** Grading words of `words` that `others` has no equal of; a marker's equal is a marker. */
const difference = (words: Words, others: Words): Words => {
  const left = [...others];
  return words.filter(({ value, isMarker }) => {
    const place = left.findIndex((other) => other.value === value && other.isMarker === isMarker);
    if (place !== -1) left.splice(place, 1);
    return place === -1;
  });
};

const most = (words: Words): number => Math.max(0, ...words.map(({ value }) => value));
const least = (words: Words): number => Math.min(5, ...words.map(({ value }) => value));
const levelOf = (value: number): Level => Math.max(1, Math.min(5, Math.floor(value))) as Level;

/** Words of the level, or nothing that says another one, are no change in a sentence of the customer's own. */
const readRewritten = ({ level, after, isOpen }: GradeChange, gained: Words): Level | null => {
  const praised = levelOf(most(after));
  if (after.some(isWeak)) return least(after) < level ? levelOf(least(after)) : null;
  if (level <= weakest) return after.some(isPraise) && !isOpen ? praised : null;
  return praised < level && praised > weakest && gained.length > 0 && !isOpen ? praised : null;
};

const readPraise = (
  { level, before, after, isOpen }: GradeChange,
  lost: Words,
  gained: Words,
): Level | null => {
  const criticism = gained.filter(isWeak);
  if (criticism.length > 0) return levelOf(least(criticism));
  const missing = lost.filter(isPraise).filter(({ isMarker }) => isMarker);
  const added = gained.filter(isPraise);
  if (missing.length > added.length || most(missing) > most(added)) {
    if (missing.length === 0 || isOpen) return null;
    if (level < 5) return (level - 1) as Level;
    return after.some(isPraise) ? 4 : 3;
  }
  const raising = added.filter(({ isMarker }) => isMarker);
  const isRaised = most(raising) > most(before) && levelOf(most(raising)) > level;
  return isRaised ? levelOf(most(raising)) : null;
};

const readCriticism = ({ level, after, isOpen }: GradeChange, lost: Words, gained: Words): Level | null => {
  /** «Genügte … nicht» is carried by the harder word: the milder one may go. */
  const gone = lost.filter(isWeak).filter(({ value }) => value <= level);
  const added = gained.filter(isWeak);
  const left = after.filter(isWeak);
  if (gone.length <= added.length) {
    if (added.length === 0) return null;
    const isHarder = least(added) < least([...gone]);
    if (isHarder && least(left) < level) return levelOf(least(left));
    return least(left) > level ? levelOf(least(left)) : null;
  }
  if (left.length > 0) return Math.max(level + 1, levelOf(least(left))) as Level;
  if (isOpen && !gained.some(isPraise)) return null;
  return after.some(isPraise) ? levelOf(most(after)) : 3;
};
