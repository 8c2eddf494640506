import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition.ts';
import type { LanguageGrammar } from '../languages/language-grammar.ts';
import { rememberingPairs } from '../remember.ts';
import { seededIndex } from '../seeded-choice.ts';
import { openingOf, textNode } from '../template.ts';
import type { Template } from '../template.ts';
import { haveWordInCommon, skeleton, tenseBrackets, verbOf, wordsOf } from '../template-parts.ts';
import type { Draft } from './draft.ts';
import { isStrong } from './order-by-strength.ts';
import type { ParagraphContext } from './pass.ts';

type Language = { readonly grammar: LanguageGrammar; readonly words: GrammarData };

/** One merged pair for so many sentences: more would leave too few sentences, half of them starting with the name. */
const sentencesPerMerge = 4;

/** Short neighbours of about the same strength become «@ A und B», which pairs is the seed's choice (DOMAIN 3.4 no 3). */
export function mergeNeighbours(
  drafts: readonly Draft[],
  { composition, group }: ParagraphContext,
): readonly Draft[] {
  if (composition.variesOpenings) return drafts;
  let current = drafts;
  for (let left = Math.floor(drafts.length / sentencesPerMerge); left > 0; left -= 1) {
    const places = mergeablePlaces(current, composition);
    const place = places[seededIndex(Math.max(places.length, 1), composition.seed, group, 'merge')];
    if (place === undefined) break;
    current = mergeAt(place, current, composition);
  }
  return current;
}

/** Indexes of the drafts that go well with the next one. */
function mergeablePlaces(drafts: readonly Draft[], composition: RatedComposition): number[] {
  return drafts.flatMap((draft, index) => {
    const next = drafts[index + 1];
    const isPair = next !== undefined && areAlike(draft, next);
    return isPair && isMergeable(draft, next, composition) ? [index] : [];
  });
}

/** Two sentences without another wording of the pair stay apart: each has others of its own. */
function isMergeable(a: Draft, b: Draft, { grammar, words }: RatedComposition): boolean {
  const join = joinsOf(grammar, words);
  return (
    join(a.template, b.template) !== null &&
    (a.alternatives.some((wording) => join(wording, b.template) !== null) ||
      b.alternatives.some((wording) => join(a.template, wording) !== null))
  );
}

function areAlike(a: Draft, b: Draft): boolean {
  const distance = Math.abs((a.level ?? Infinity) - (b.level ?? Infinity));
  return isStrong(a) && isStrong(b) && distance <= 1;
}

function mergeAt(
  place: number,
  drafts: readonly Draft[],
  { grammar, words }: RatedComposition,
): readonly Draft[] {
  const [a, b] = drafts.slice(place, place + 2);
  const join = joinsOf(grammar, words);
  const template = a && b && join(a.template, b.template);
  if (!a?.level || !b?.level || !template) return drafts;
  const alternatives = [
    ...a.alternatives.map((wording) => join(wording, b.template)),
    ...b.alternatives.map((wording) => join(a.template, wording)),
  ].filter((wording) => wording !== null);
  const joined: Draft = {
    ...a,
    id: `${a.id}.${b.id.replace(/^item\./, '')}`,
    sources: [...a.sources, ...b.sources],
    level: a.level < b.level ? a.level : b.level,
    template,
    alternatives,
  };
  return drafts.toSpliced(place, 2, joined);
}

/** Joins two wordings of a language, null if that would not read well. */
const joinsOf = rememberingPairs((grammar: LanguageGrammar, words: GrammarData) =>
  rememberingPairs((a: Template, b: Template) => joinTemplates(a, b, { grammar, words })),
);

function joinTemplates(a: Template, b: Template, { grammar, words }: Language): Template | null {
  if (!isSimpleClause(a) || !isSimpleClause(b)) return null;
  if (verbOf(a) === verbOf(b) || haveWordInCommon(a, b)) return null;
  const [, ...predicate] = b;
  const [, next = ''] = wordsOf(b);
  const joined = [...a, textNode(` ${grammar.conjunctionBefore(next)}`), ...predicate];
  const printed = wordsOf(joined);
  const conjunctions = printed.filter((word) => word === words.and).length;
  const isReadable = printed.length <= words.merge.maxWords && conjunctions <= words.merge.maxConjunctions;
  return isReadable ? joined : null;
}

function isSimpleClause(template: Template): boolean {
  const isOneClause = openingOf(template) === 'person' && tenseBrackets(template) === 1;
  return isOneClause && !skeleton(template).includes(',');
}
