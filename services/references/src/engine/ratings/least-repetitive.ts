import type { GroupKey } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { groupDrafts } from './group-paragraph.ts';
import { overallDrafts } from './overall-sentence.ts';
import type { Draft } from '../drafts/draft.ts';
import { reseeded } from '../composition/seeded-choice.ts';
import { isMinor, repetitionOf } from '../choice/repetition.ts';

export type RatedParagraph = GroupKey | 'overall';

/** Attempts that nearly always find a paragraph without repetition; more cost time and gain nothing. */
const attempts = 48;
/** A repeated verb or shared word justifies fewer. */
const attemptsForMinor = 2;
/** Further attempts ignore the wordings to avoid: the least used alone leave too little choice. */
const attemptsToAvoid = 2;

/** One paragraph before balancing with the others. */
export const leastRepetitive = (
  paragraph: RatedParagraph,
  composition: RatedComposition,
): readonly Draft[] => {
  let best = draftParagraph(paragraph, composition);
  if (composition.style === 'plain') return best;
  let least = repetitionOf(best, composition);
  for (let attempt = 1; attempt < (isMinor(least) ? attemptsForMinor : attempts); attempt += 1) {
    if (least === 0) break;
    const drafts = draftParagraph(paragraph, reseed(composition, attempt));
    const repetition = repetitionOf(drafts, composition, least);
    if (repetition < least) [best, least] = [drafts, repetition];
  }
  return best;
};

export const draftParagraph = (
  paragraph: RatedParagraph,
  composition: RatedComposition,
): readonly Draft[] => {
  const drafts = paragraph === 'overall' ? overallDrafts(composition) : groupDrafts(paragraph, composition);
  attemptOf.set(drafts, composition);
  return drafts;
};

/** The attempt that drafted a paragraph. */
const attemptOf = new WeakMap<readonly Draft[], RatedComposition>();

/**
 * The same paragraph with what the user changed: in the words of the same attempt, so that no change touches the words of
 * another sentence.
 */
export const withChanges = (
  paragraph: RatedParagraph,
  drafts: readonly Draft[],
  { changes }: RatedComposition,
): readonly Draft[] => {
  const attempt = attemptOf.get(drafts);
  return attempt === undefined ? drafts : draftParagraph(paragraph, { ...attempt, changes });
};

export const reseed = (composition: RatedComposition, attempt: number): RatedComposition => ({
  ...composition,
  seed: reseeded(composition.seed, attempt),
  avoided: attempt < attemptsToAvoid ? composition.avoided : null,
});
