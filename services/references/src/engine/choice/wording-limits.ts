import { seededIndex } from '../composition/seeded-choice.ts';
import { overlap } from '../text/content-words.ts';
import type { ParagraphContext } from '../drafts/pass.ts';
import type { Draft } from '../drafts/draft.ts';
import { isStrong, isWeakThing } from '../drafts/strength.ts';
import { repeatsName } from '../drafts/repeats-name.ts';
import type { ParagraphState } from './paragraph-state.ts';
import type { Wording } from './wordings.ts';

/** A paragraph full of inverted sentences reads as if it were translated (domain.md 2.6). */
const maxFixedPerParagraph = 2;
/** More sentences in a row without the person would leave open whose work they describe. */
const maxNameless = 2;

/** Three sentences in a row about «she», «she» and «she» read like a form. */
const maxPersonsInARow = 2;

/** Limits of one paragraph on the choice of its wordings. */
export type Limits = {
  /**
   * Every sentence about the person says the name, so sentences about a thing stand between them, two in a row at most.
   */
  readonly alternates: boolean;
  /** True if a sentence is strong; weak ones then stand between strong ones. */
  readonly isMixed: boolean;
  /** Verbs of little meaning, which may recur. */
  readonly copulas: readonly string[];
  /** More than half of a paragraph's sentences, whichever they are, contain no superlative. */
  readonly maxSuperlatives: number;
  /** True for a word that a paragraph says once and that belongs to another paragraph of this reference. */
  readonly isElsewhere: (word: string) => boolean;
  /** True for an executive, of whom some words of the trades' floor are not said («erledigte das Pensum speditiv»). */
  readonly isExecutive: boolean;
};

export const limitsOf = (
  { composition, group }: Pick<ParagraphContext, 'composition' | 'group'>,
  drafts: readonly Draft[],
): Limits => ({
  alternates: repeatsName(composition),
  isMixed: drafts.some(isStrong),
  copulas: composition.words.lists['copulas'] ?? [],
  maxSuperlatives: Math.floor((drafts.length - 1) / 2),
  isElsewhere: saidElsewhere(group, composition),
  isExecutive: composition.groups.includes('KAD'),
});

/**
 * Each word that a paragraph says once belongs to one paragraph of the reference, by its seed: so six paragraphs do
 * not all «exceed expectations», and yet none depends on the answers of another. Nothing belongs elsewhere where
 * openings matter more. Asked word by word, since few wordings have one.
 */
const saidElsewhere = (
  group: ParagraphContext['group'],
  { groups, seed, variesOpenings }: ParagraphContext['composition'],
): ((word: string) => boolean) =>
  variesOpenings
    ? () => false
    : (word) => groups[seededIndex(groups.length, seed, `home of ${word}`)] !== group;

/** True if it repeats a content word of the last sentence, or a word that a paragraph says once. */
export const saysAgain = (
  { contentWords: words, once }: Wording,
  { last, once: before }: ParagraphState,
): boolean =>
  (last !== null && overlap(last.contentWords, words)) || once.some((word) => before.includes(word));

/** True for praise in a word that belongs to another paragraph; reservations have too few wordings to be choosy. */
export const saysForeign = ({ once, sentence }: Wording, { isElsewhere }: Limits): boolean =>
  isStrong(sentence) && once.some(isElsewhere);

/** True if nobody says it of an executive. */
export const isBeneath = ({ notOfExecutives }: Wording, { isExecutive }: Limits): boolean =>
  isExecutive && notOfExecutives;

export const isOneTooMany = (
  { isSuperlative }: Wording,
  said: ParagraphState,
  { maxSuperlatives }: Limits,
): boolean => isSuperlative && said.superlatives >= maxSuperlatives;

/** True for a third strong sentence in a row that begins with the person. */
export const isThirdPerson = (wording: Wording, { personsInARow }: ParagraphState): boolean =>
  isStrongPerson(wording) && personsInARow >= maxPersonsInARow;

/** True for a second one. */
export const isSecondPerson = (wording: Wording, { personsInARow }: ParagraphState): boolean =>
  isStrongPerson(wording) && personsInARow > 0;

const isStrongPerson = ({ opening, sentence }: Wording): boolean =>
  opening === 'person' && isStrong(sentence);

/** True for a weak sentence about a thing between strong ones: the name would have to follow it. */
export const partsPerson = ({ sentence }: Wording, { alternates, isMixed }: Limits): boolean =>
  isMixed && !alternates && isWeakThing(sentence);

export const maySucceed = (
  { isFixed: fixed, opening }: Wording,
  said: ParagraphState,
  { alternates }: Limits,
): boolean => {
  if (!fixed) return true;
  if (alternates && (said.last !== null || said.justNamed)) {
    return opening === 'fronted' || said.nameless < maxNameless;
  }
  // A sentence about a thing may stand anywhere but first, one a paragraph.
  if (opening === 'other' && (said.things > 0 || said.last === null)) return false;
  if (said.lastAhead === null) return said.mayOpenFixed;
  return said.fixedAhead < maxFixedPerParagraph && !said.lastAhead.isFixed;
};

export const isFresh = (
  { opening, firstWord, verbs: own }: Wording,
  { firstWords, justNamed, verbs }: ParagraphState,
  { alternates, copulas }: Limits,
): boolean => {
  if (alternates && opening !== 'other' && justNamed) return false;
  const before = alternates ? firstWords.slice(-1) : firstWords;
  const sameOpening = opening !== 'person' && before.includes(firstWord);
  return !sameOpening && own.every((verb) => !verbs.includes(verb) || copulas.includes(verb));
};
