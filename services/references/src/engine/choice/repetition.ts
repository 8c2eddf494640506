import type { RatedComposition } from '../composition/composition.ts';
import { contentWords, overlap } from '../text/content-words.ts';
import type { Draft } from '../drafts/draft.ts';
import { openingReader } from '../drafts/opening-words.ts';
import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import { usesOf } from '../text/intensifiers.ts';
import { saysSuperlative } from './moderation.ts';
import { memoize } from '../text/memoize.ts';
import type { Template } from '../text/template.ts';
import { verbOf, verbsOf } from '../text/template-nodes.ts';
import type { ContentWords } from '../text/content-words.ts';

/** More uses of one intensifier in a paragraph read as empty praise (domain.md Q27). */
const usesOfIntensifier = 3;

/** Features that two sentences should not share. */
type Repeatable = {
  readonly verb: string;
  readonly verbs: readonly string[];
  readonly contentWords: ContentWords;
  readonly intensifiers: readonly string[];
  /** True if it contains a superlative; more than half of the rated sentences with one is too much. */
  readonly isSuperlative: boolean;
};

const repeatableIn = memoize((words: GrammarData) =>
  memoize((template: Template): Repeatable => ({
    verb: verbOf(template),
    verbs: verbsOf(template),
    contentWords: contentWords(template),
    intensifiers: usesOf(words.intensifiers, template),
    isSuperlative: saysSuperlative(template, words),
  })),
);

const surplusIntensifiers = (sentences: readonly Repeatable[]): number => {
  let all = 0;
  for (const { intensifiers } of sentences) all += intensifiers.length;
  if (all <= usesOfIntensifier) return 0;
  const uses = new Map<string, number>();
  let surplus = 0;
  for (const { intensifiers } of sentences) {
    for (const word of intensifiers) {
      const count = (uses.get(word) ?? 0) + 1;
      uses.set(word, count);
      if (count > usesOfIntensifier) surplus += 1;
    }
  }
  return surplus;
};

/** Weights of repetitions, by how much each disturbs a reader. */
const weights = {
  thirdStart: 80,
  sameOpeningAndVerb: 80,
  intensifier: 40,
  superlative: 40,
  sameVerb: 2,
  sharedWord: 1,
} as const;

/**
 * Degree of repetition in a paragraph: 0 for none (domain.md 3.4 no 7 and 8, Q25 and Q27).
 * @param enough early exit: once the sum reaches this, it is returned without further counting
 */
export const repetitionOf = (
  drafts: readonly Draft[],
  composition: RatedComposition,
  enough = Number.POSITIVE_INFINITY,
): number => {
  const wordsOf = repeatableIn(composition.words);
  const sentences: Repeatable[] = [];
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
    const before = sentences.at(-1);
    for (const verb of words.verbs) {
      if (!sentences.some(({ verbs }) => verbs.includes(verb))) continue;
      recurringVerbs += 1;
      if (!copulas.includes(verb)) sameVerbs += 1;
    }
    if (before !== undefined && overlap(before.contentWords, words.contentWords)) sharedWords += 1;
    sentences.push(words);
  }
  const ofWords =
    weights.sameVerb * sameVerbs +
    weights.sharedWord * sharedWords +
    weights.superlative * Math.max(0, superlatives - Math.floor(rated / 2)) +
    weights.intensifier * surplusIntensifiers(sentences);
  if (ofWords >= enough) return ofWords;
  const openings = drafts.map(openingReader(composition));
  let thirdStarts = 0;
  let alike = 0;
  for (const [index, word] of openings.entries()) {
    const isThird = word !== null && openings[index - 1] === word && openings[index - 2] === word;
    if (isThird) thirdStarts += 1;
    if (recurringVerbs > 0 && repeatsOpening(index, sentences, openings)) alike += 1;
  }
  return ofWords + weights.thirdStart * thirdStarts + weights.sameOpeningAndVerb * alike;
};

/** True if only a verb recurs, or a word of the preceding sentence. */
export const isMinor = (repetition: number): boolean => repetition < weights.intensifier;

/** True if an earlier sentence has the same opening and verb. */
const repeatsOpening = (
  index: number,
  sentences: readonly Repeatable[],
  openings: readonly (string | null)[],
): boolean =>
  sentences[index]?.verb !== '' &&
  sentences.some(
    ({ verb }, earlier) =>
      earlier < index && verb === sentences[index]?.verb && openings[earlier] === openings[index],
  );
