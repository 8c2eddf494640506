import type { RatedComposition } from '../composition/composition.ts';
import type { RatedParagraph } from './least-repetitive.ts';
import { leastRepetitive, reseed, draftParagraph } from './least-repetitive.ts';
import type { Draft } from '../drafts/draft.ts';
import { namedOpening, openingsOf } from '../drafts/opening-words.ts';
import { isMinor, repetitionOf } from '../choice/repetition.ts';
import { leadInDraft } from '../sections/tasks.ts';

/** At most so many sentences of a document start with the same word (domain.md 3.4 no 7). */
const shareOfOneOpening = 0.35;
/**
 * What stands around the rated paragraphs at least: intro and thanks; for the name, which the intro starts with, also a
 * reason that starts with it.
 */
const sentencesAround = { name: 3, other: 2 } as const;

type Openings = readonly (string | null)[];

/** The sentences that are not rated: what they start with, and how many there are beside those that start with a word. */
type SurroundingSentences = {
  readonly openings: Openings;
  readonly sentencesBeside: (word: string) => number;
};

/** What is known of them before anything but ratings is. */
const presumedSurroundings = (composition: RatedComposition): SurroundingSentences => {
  const name = namedOpening(composition);
  return {
    openings: [name, name, ...openingsOf([leadInDraft(composition)], composition)],
    sentencesBeside: (word) => (word === name ? sentencesAround.name : sentencesAround.other),
  };
};

/** By how many sentences the document exceeds what may start with one word, over all words. */
const excessOf = (
  rated: ReadonlyMap<RatedParagraph, Openings>,
  { openings, sentencesBeside }: SurroundingSentences,
): number => {
  const own = [...rated.values()].flat();
  const counts = new Map<string, number>();
  for (const word of [...openings, ...own]) {
    if (word !== null) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts].reduce((sum, [word, count]) => {
    const sentences = own.length + sentencesBeside(word);
    return sum + Math.max(0, count - sentences * shareOfOneOpening);
  }, 0);
};

export type RatedDrafts = ReadonlyMap<RatedParagraph, readonly Draft[]>;

/** Few documents need balance, and those need it badly. */
const attemptsForBalance = 80;

/**
 * The paragraphs that rest on ratings, as drafts, those without any sentence left out. Each is written with further
 * throws of the seed until it repeats nothing, or else as it repeats least; then those that open the same way too
 * often, seen over the whole document, are written once more. A reference always gets the same paragraphs.
 */
export const ratedDrafts = (composition: RatedComposition): RatedDrafts =>
  balancedDrafts(firstDrafts(composition), composition);

/** Each paragraph as it stands before the others are looked at. */
const firstDrafts = (composition: RatedComposition): RatedDrafts => {
  const parts: readonly RatedParagraph[] = [...composition.groups, 'overall'];
  return new Map(parts.map((part) => [part, leastRepetitive(part, composition)]));
};

/** The same paragraphs as they stand together. */
export const balancedDrafts = (drafts: RatedDrafts, composition: RatedComposition): RatedDrafts =>
  composition.style === 'plain'
    ? drafts
    : balanceOpenings(drafts, presumedSurroundings(composition), composition);

/**
 * The same paragraphs as they stand in the whole document: few documents have so many sentences about the person that the
 * rated ones have to give way.
 * @param around all other sentences
 */
export const balancedAmong = (
  drafts: RatedDrafts,
  around: readonly Draft[],
  composition: RatedComposition,
): RatedDrafts => {
  if (composition.style === 'plain') return drafts;
  const openings = openingsOf(around, composition);
  return balanceOpenings(drafts, { openings, sentencesBeside: () => around.length }, composition);
};

const balanceOpenings = (
  drafts: RatedDrafts,
  around: SurroundingSentences,
  composition: RatedComposition,
): RatedDrafts => {
  const balanced = new Map(drafts);
  const openings = new Map<RatedParagraph, Openings>();
  for (const [part, paragraph] of drafts) openings.set(part, openingsOf(paragraph, composition));
  const written = [...drafts.keys()].filter((part) => drafts.get(part)?.length !== 0);
  let excess = excessOf(openings, around);
  for (let attempt = 1; attempt < attemptsForBalance; attempt += 1) {
    const thrown = { ...reseed(composition, attempt), variesOpenings: attempt % 2 === 1 };
    for (const part of written) {
      if (excess === 0) return balanced;
      const after = draftParagraph(part, thrown);
      const opening = openingsOf(after, composition);
      if (isSame(opening, openings.get(part))) continue;
      const less = excessOf(new Map([...openings, [part, opening]]), around);
      if (less >= excess) continue;
      const repetition = repetitionOf(after, composition);
      if (!isMinor(repetition) && repetition > repetitionOf(balanced.get(part) ?? [], composition)) continue;
      balanced.set(part, after);
      openings.set(part, opening);
      excess = less;
    }
  }
  return balanced;
};

const isSame = (a: Openings, b: Openings = []): boolean =>
  a.length === b.length && a.every((word, index) => word === b[index]);
