import type { GroupKey } from './catalogue/catalogue-schema.ts';
import type { RatedComposition } from './composition.ts';
import { groupDrafts } from './group-paragraph.ts';
import { overallDrafts } from './overall-sentence.ts';
import type { Draft } from './paragraph/draft.ts';
import { rethrown } from './seeded-choice.ts';
import { leadInDraft } from './tasks.ts';
import { isMinor, namedOpening, openingsOf, repetitionOf } from './paragraph/repetition.ts';

export type RatedPart = GroupKey | 'overall';
export type RatedDrafts = ReadonlyMap<RatedPart, readonly Draft[]>;

/** So many throws of the seed nearly always hold one without a repetition; more cost time and gain nothing. */
const attempts = 48;
/** A verb said twice, or a word of the sentence before, is worth fewer. */
const attemptsForMinor = 2;
/** Further throws are free to say again what other references said: the least used alone leave too little choice. */
const attemptsToAvoid = 2;
/** Few documents need balance, and those need it badly. */
const attemptsForBalance = 80;
/** At most so many sentences of a document start with the same word (domain.md 3.4 no 7). */
const shareOfOneOpening = 0.35;
/**
 * What stands around the rated paragraphs at least: intro and thanks; for the name, which the intro starts with, also a
 * reason that starts with it.
 */
const sentencesAround = { name: 3, other: 2 } as const;

/**
 * The paragraphs that rest on ratings, as drafts, those without any sentence left out. Each is written with further
 * throws of the seed until it repeats nothing, or else as it repeats least; then those that open the same way too
 * often, seen over the whole document, are written once more. A reference always gets the same paragraphs.
 */
export const ratedDrafts = (composition: RatedComposition): RatedDrafts =>
  balancedDrafts(firstDrafts(composition), composition);

/** Each paragraph as it stands before the others are looked at. */
const firstDrafts = (composition: RatedComposition): RatedDrafts => {
  const parts: readonly RatedPart[] = [...composition.groups, 'overall'];
  return new Map(parts.map((part) => [part, leastRepetitive(part, composition)]));
};

/** The same paragraphs as they stand together. */
export const balancedDrafts = (drafts: RatedDrafts, composition: RatedComposition): RatedDrafts =>
  composition.style === 'plain' ? drafts : balanceOpenings(drafts, presumedAround(composition), composition);

/**
 * The same paragraphs as they stand in the whole document, in an edition that looks at the sentences around them: few
 * documents have so many about the person that the rated ones have to give way.
 * @param around all other sentences
 */
export const balancedAmong = (
  drafts: RatedDrafts,
  around: readonly Draft[],
  composition: RatedComposition,
): RatedDrafts => {
  if (composition.style === 'plain' || !composition.catalogue.rules.balancesWhole) return drafts;
  const openings = openingsOf(around, composition);
  return balanceOpenings(drafts, { openings, sentencesBeside: () => around.length }, composition);
};

/** One paragraph as it stands before the others are looked at. */
export const leastRepetitive = (part: RatedPart, composition: RatedComposition): readonly Draft[] => {
  let best = write(part, composition);
  if (composition.style === 'plain') return best;
  let least = repetitionOf(best, composition);
  for (let attempt = 1; attempt < (isMinor(least) ? attemptsForMinor : attempts); attempt += 1) {
    if (least === 0) break;
    const drafts = write(part, rethrow(composition, attempt));
    const repetition = repetitionOf(drafts, composition, least);
    if (repetition < least) [best, least] = [drafts, repetition];
  }
  return best;
};

type Openings = readonly (string | null)[];

/** The sentences that are not rated: what they start with, and how many there are beside those that start with a word. */
type Around = { readonly openings: Openings; readonly sentencesBeside: (word: string) => number };

/** What is known of them before anything but ratings is. */
const presumedAround = (composition: RatedComposition): Around => {
  const name = namedOpening(composition);
  return {
    openings: [name, name, ...openingsOf([leadInDraft(composition)], composition)],
    sentencesBeside: (word) => (word === name ? sentencesAround.name : sentencesAround.other),
  };
};

const balanceOpenings = (drafts: RatedDrafts, around: Around, composition: RatedComposition): RatedDrafts => {
  const balanced = new Map(drafts);
  const openings = new Map<RatedPart, Openings>();
  for (const [part, paragraph] of drafts) openings.set(part, openingsOf(paragraph, composition));
  const written = [...drafts.keys()].filter((part) => drafts.get(part)?.length !== 0);
  let excess = excessOf(openings, around);
  for (let attempt = 1; attempt < attemptsForBalance; attempt += 1) {
    const thrown = { ...rethrow(composition, attempt), variesOpenings: attempt % 2 === 1 };
    for (const part of written) {
      if (excess === 0) return balanced;
      const after = write(part, thrown);
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

const write = (part: RatedPart, composition: RatedComposition): readonly Draft[] =>
  part === 'overall' ? overallDrafts(composition) : groupDrafts(part, composition);

const rethrow = (composition: RatedComposition, attempt: number): RatedComposition => ({
  ...composition,
  seed: rethrown(composition.seed, attempt),
  avoided: attempt < attemptsToAvoid ? composition.avoided : null,
});

/** By how many sentences the document exceeds what may start with one word, over all words. */
const excessOf = (rated: ReadonlyMap<RatedPart, Openings>, { openings, sentencesBeside }: Around): number => {
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
