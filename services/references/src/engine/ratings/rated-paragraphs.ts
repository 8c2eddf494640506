import type { RatedComposition } from '../composition/composition.ts';
import type { RatedParagraph } from './least-repetitive.ts';
import { leastRepetitive, reseed, draftParagraph, withChanges } from './least-repetitive.ts';
import type { Draft } from '../drafts/draft.ts';
import { namedOpening, openingsOf } from '../drafts/opening-words.ts';
import { isMinor, repetitionOf } from '../choice/repetition.ts';
import { leadInDraft } from '../sections/tasks.ts';

/** Maximum share of a document's sentences that start with the same word (domain.md 3.4 no 7). */
const shareOfOneOpening = 0.35;
/**
 * Minimum of sentences around the rated paragraphs: intro and thanks; for the name, which opens the intro, also a
 * reason that starts with it.
 */
const sentencesAround = { name: 3, other: 2 } as const;

type Openings = readonly (string | null)[];

/** The unrated sentences: their openings, and their number beside the sentences that start with a word. */
type SurroundingSentences = {
  readonly openings: Openings;
  readonly sentencesBeside: (word: string) => number;
};

/** Assumption about them while only ratings are known. */
const presumedSurroundings = (composition: RatedComposition): SurroundingSentences => {
  const name = namedOpening(composition);
  return {
    openings: [name, name, ...openingsOf([leadInDraft(composition)], composition)],
    sentencesBeside: (word) => (word === name ? sentencesAround.name : sentencesAround.other),
  };
};

/** Sum over all words of the sentences beyond the allowed share. */
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

/** Fewest rated sentences that are balanced: a first answer keeps its words. */
const fewestBalanced = 4;

/** Few documents need balance, and those need it badly. */
const attemptsForBalance = 80;

/**
 * The rated paragraphs as drafts; empty ones are left out. Each is attempted until it repeats nothing, or the least;
 * then those with too many equal openings over the whole document are attempted again. A reference always gets the same
 * paragraphs.
 */
export const ratedDrafts = (composition: RatedComposition): RatedDrafts =>
  balancedDrafts(firstDrafts(composition), composition);

/** Each paragraph before balancing with the others. */
const firstDrafts = (composition: RatedComposition): RatedDrafts => {
  const paragraphs: readonly RatedParagraph[] = [...composition.groups, 'overall'];
  return new Map(paragraphs.map((paragraph) => [paragraph, leastRepetitive(paragraph, composition)]));
};

/** The same paragraphs balanced with each other. */
export const balancedDrafts = (drafts: RatedDrafts, composition: RatedComposition): RatedDrafts =>
  composition.style === 'plain'
    ? drafts
    : balanceOpenings(drafts, presumedSurroundings(composition), composition);

/**
 * The same paragraphs balanced in the whole document: few documents have so many sentences about the person that the
 * rated ones must change.
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

/**
 * The rated paragraphs of a whole document, balanced with the other sentences. What the user changed is applied last.
 * @param around all other sentences, before the user changed them
 */
export const documentDrafts = (composition: RatedComposition, around: readonly Draft[]): RatedDrafts => {
  const { changes } = composition;
  if (changes === null) return balancedAmong(ratedDrafts(composition), around, composition);
  const unchanged = { ...composition, changes: null };
  const drafts = balancedAmong(ratedDrafts(unchanged), around, unchanged);
  return new Map(
    [...drafts].map(([paragraph, each]) => [paragraph, withChanges(paragraph, each, composition)]),
  );
};

const balanceOpenings = (
  drafts: RatedDrafts,
  around: SurroundingSentences,
  composition: RatedComposition,
): RatedDrafts => {
  if ([...drafts.values()].flat().length < fewestBalanced) return drafts;
  const balanced = new Map(drafts);
  const openings = new Map<RatedParagraph, Openings>();
  for (const [paragraph, ofParagraph] of drafts) {
    openings.set(paragraph, openingsOf(ofParagraph, composition));
  }
  const nonEmpty = [...drafts.keys()].filter((paragraph) => drafts.get(paragraph)?.length !== 0);
  let excess = excessOf(openings, around);
  for (let attempt = 1; attempt < attemptsForBalance; attempt += 1) {
    const attempted = { ...reseed(composition, attempt), variesOpenings: attempt % 2 === 1 };
    for (const paragraph of nonEmpty) {
      if (excess === 0) return balanced;
      const after = draftParagraph(paragraph, attempted);
      const opening = openingsOf(after, composition);
      if (isSame(opening, openings.get(paragraph))) continue;
      const less = excessOf(new Map([...openings, [paragraph, opening]]), around);
      if (less >= excess) continue;
      const repetition = repetitionOf(after, composition);
      if (!isMinor(repetition) && repetition > repetitionOf(balanced.get(paragraph) ?? [], composition)) {
        continue;
      }
      balanced.set(paragraph, after);
      openings.set(paragraph, opening);
      excess = less;
    }
  }
  return balanced;
};

const isSame = (a: Openings, b: Openings = []): boolean =>
  a.length === b.length && a.every((word, index) => word === b[index]);
