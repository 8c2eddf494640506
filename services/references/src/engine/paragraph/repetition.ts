import type { RatedComposition } from '../composition.ts';
import { overlap } from '../content-words.ts';
import type { Draft } from './draft.ts';
import { openingReader } from './opening-words.ts';
import type { Repeatable } from './repeatable-words.ts';
import { repeatableIn, surplusIntensifiers } from './repeatable-words.ts';

/** What repeats itself, by how much it disturbs a reader. */
const weights = {
  thirdStart: 80,
  sameOpeningAndVerb: 80,
  intensifier: 40,
  superlative: 40,
  sameVerb: 2,
  sharedWord: 1,
} as const;

/**
 * How much a paragraph repeats itself: 0 if it does not (domain.md 3.4 no 7 and 8, Q25 and Q27).
 * @param enough whoever only wants to know whether it is less than this gets this or more without a further look
 */
export const repetitionOf = (
  drafts: readonly Draft[],
  composition: RatedComposition,
  enough = Number.POSITIVE_INFINITY,
): number => {
  const wordsOf = repeatableIn(composition.words);
  const said: Repeatable[] = [];
  const copulas = composition.words.lists['copulas'] ?? [];
  let recurringVerbs = 0;
  let sameVerbs = 0;
  let sharedWords = 0;
  let rated = 0;
  let superlatives = 0;
  for (const { kind, template } of drafts) {
    const words = wordsOf(template);
    if (kind === 'item' || kind === 'behaviour') {
      rated += 1;
      if (words.isSuperlative) superlatives += 1;
    }
    const before = said.at(-1);
    if (words.verb !== '' && said.some(({ verb }) => verb === words.verb)) {
      recurringVerbs += 1;
      if (!copulas.includes(words.verb)) sameVerbs += 1;
    }
    if (before !== undefined && overlap(before.contentWords, words.contentWords)) sharedWords += 1;
    said.push(words);
  }
  const ofWords =
    weights.sameVerb * sameVerbs +
    weights.sharedWord * sharedWords +
    weights.superlative * Math.max(0, superlatives - Math.floor(rated / 2)) +
    weights.intensifier * surplusIntensifiers(said);
  if (ofWords >= enough) return ofWords;
  const openings = drafts.map(openingReader(composition));
  let thirdStarts = 0;
  let alike = 0;
  for (const [index, word] of openings.entries()) {
    const isThird = word !== null && openings[index - 1] === word && openings[index - 2] === word;
    if (isThird) thirdStarts += 1;
    if (recurringVerbs > 0 && repeatsOpening(index, said, openings)) alike += 1;
  }
  return ofWords + weights.thirdStart * thirdStarts + weights.sameOpeningAndVerb * alike;
};

/** Whether nothing recurs but a verb, or a word of the sentence before. */
export const isMinor = (repetition: number): boolean => repetition < weights.intensifier;

/** Whether an earlier sentence opens alike and says the same verb. */
const repeatsOpening = (
  index: number,
  said: readonly Repeatable[],
  openings: readonly (string | null)[],
): boolean =>
  said[index]?.verb !== '' &&
  said.some(
    ({ verb }, earlier) =>
      earlier < index && verb === said[index]?.verb && openings[earlier] === openings[index],
  );
