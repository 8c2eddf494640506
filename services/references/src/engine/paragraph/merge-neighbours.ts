import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { hasEvidence } from './evidence.ts';
import type { LanguageGrammar } from '../languages/language-grammar.ts';
import { isModerate } from '../choice/moderation.ts';
import { memoizePair } from '../text/memoize.ts';
import { seededIndex, seedFor } from '../composition/seeded-choice.ts';
import { openingOf, textNode } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { haveWordInCommon } from '../text/content-words.ts';
import { skeleton, tenseBrackets, verbOf, wordsOf } from '../text/template-nodes.ts';
import type { Draft } from '../drafts/draft.ts';
import { isStrong } from '../drafts/strength.ts';
import type { ParagraphContext } from '../drafts/pass.ts';
import { leastUsedFrom, usesOfWording } from '../drafts/wording-id.ts';

type Language = { readonly grammar: LanguageGrammar; readonly words: GrammarData };

/** A conjunction this near to the joining one belongs to a pair: «avec discernement et succès et défendait …». */
const aroundPair = 3;

/** Sentences per merged pair: more merges would leave too few sentences, half of them starting with the name. */
const sentencesPerMerge = 4;

/**
 * Merges short neighbours of about the same strength into «@ A und B»; the seed picks the pairs (domain.md 3.4 no 3).
 */
export const mergeNeighbours = (
  drafts: readonly Draft[],
  { composition, group }: ParagraphContext,
): readonly Draft[] => {
  if (composition.variesOpenings) return drafts;
  const mergePair = mergerOf(composition.grammar, composition.words);
  let current = drafts;
  for (let left = Math.floor(drafts.length / sentencesPerMerge); left > 0; left -= 1) {
    const merges = mergesAmong(current, composition, mergePair);
    const start = seededIndex(Math.max(merges.length, 1), seedFor(composition.seed, group), 'merge');
    const chosen =
      merges[
        composition.avoided === null
          ? start
          : leastUsedFrom(merges, start, ({ merged }) => usesOfWording(merged.template, composition))
      ];
    if (chosen === undefined) break;
    current = current.toSpliced(chosen.place, 2, chosen.merged);
  }
  return current;
};

type Merge = {
  readonly place: number;
  readonly merged: Draft;
};

/** Possible merges of neighbours, with their index. */
const mergesAmong = (
  drafts: readonly Draft[],
  composition: RatedComposition,
  mergePair: (a: Draft, b: Draft) => Draft | null,
): Merge[] => {
  const merges: Merge[] = [];
  for (const [place, draft] of drafts.entries()) {
    const next = drafts[place + 1];
    if (next === undefined || !areAlike(draft, next)) continue;
    const merged = [draft, next].some((one) => hasEvidence(one, composition)) ? null : mergePair(draft, next);
    if (merged !== null) merges.push({ place, merged });
  }
  return merges;
};

const areAlike = (a: Draft, b: Draft): boolean => {
  const distance = Math.abs((a.level ?? Infinity) - (b.level ?? Infinity));
  return isStrong(a) && isStrong(b) && distance <= 1;
};

/** Merges two sentences of a language; memoized, because most are the catalogue's and pairs recur. */
const mergerOf = memoizePair((grammar: LanguageGrammar, words: GrammarData) =>
  memoizePair((a: Draft, b: Draft) => merge(a, b, { grammar, words })),
);

/** Null if the two would not read well as one, or if the merged one had no alternative. */
const merge = (a: Draft, b: Draft, language: Language): Draft | null => {
  const template = joinTemplates(a.template, b.template, language);
  if (template === null) return null;
  const alternatives = [
    ...a.alternatives.map((wording) => joinTemplates(wording, b.template, language)),
    ...b.alternatives.map((wording) => joinTemplates(a.template, wording, language)),
  ].filter((wording) => wording !== null);
  if (alternatives.length === 0) return null;
  return {
    ...a,
    id: `${a.id}.${b.id.replace(/^item\./, '')}`,
    sources: [...a.sources, ...b.sources],
    level: (a.level ?? 0) < (b.level ?? 0) ? a.level : b.level,
    template,
    madeOf: [a.template, b.template],
    alternatives,
  };
};

const joinTemplates = (a: Template, b: Template, { grammar, words }: Language): Template | null => {
  if (!isSimpleClause(a) || !isSimpleClause(b)) return null;
  if (words.merge.sparesPairs && hasPairBetween(a, b, words.and)) return null;
  if (verbOf(a) === verbOf(b) || haveWordInCommon(a, b)) return null;
  const [, ...predicate] = b;
  const [, next = ''] = wordsOf(b);
  const joined = [...a, textNode(` ${grammar.conjunctionBefore(next)}`), ...predicate];
  if (!isModerate(joined, words)) return null;
  const printed = wordsOf(joined);
  const conjunctions = printed.filter((word) => word === words.and).length;
  const isReadable = printed.length <= words.merge.maxWords && conjunctions <= words.merge.maxConjunctions;
  return isReadable ? joined : null;
};

const hasPairBetween = (a: Template, b: Template, and: string): boolean =>
  [...wordsOf(a).slice(-aroundPair), ...wordsOf(b).slice(1, 1 + aroundPair)].includes(and);

const isSimpleClause = (template: Template): boolean => {
  const isOneClause = openingOf(template) === 'person' && tenseBrackets(template) === 1;
  return isOneClause && !skeleton(template).includes(',');
};
