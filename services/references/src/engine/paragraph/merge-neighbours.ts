import type { RatedComposition } from '../composition.ts';
import { seededIndex } from '../seeded-choice.ts';
import { openingOf, textNode } from '../template.ts';
import type { Template } from '../template.ts';
import { haveWordInCommon, skeleton, tenseBrackets, verbOf, wordsOf } from '../template-parts.ts';
import type { Draft } from './draft.ts';
import { isStrong } from './order-by-strength.ts';
import type { ParagraphContext } from './pass.ts';

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
    const isMergeable =
      isPair &&
      joinTemplates(draft.template, next.template, composition) !== null &&
      otherJoins(draft, next, composition).length > 0;
    return isMergeable ? [index] : [];
  });
}

function areAlike(a: Draft, b: Draft): boolean {
  const distance = Math.abs((a.level ?? Infinity) - (b.level ?? Infinity));
  return isStrong(a) && isStrong(b) && distance <= 1;
}

function mergeAt(place: number, drafts: readonly Draft[], composition: RatedComposition): readonly Draft[] {
  const [a, b] = drafts.slice(place, place + 2);
  const template = a && b && joinTemplates(a.template, b.template, composition);
  if (!a?.level || !b?.level || !template) return drafts;
  const alternatives = otherJoins(a, b, composition);
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

/** The pair in other wordings; without any it stays two sentences, each of which has its own. */
function otherJoins(a: Draft, b: Draft, composition: RatedComposition): Template[] {
  return [
    ...a.alternatives.map((wording) => joinTemplates(wording, b.template, composition)),
    ...b.alternatives.map((wording) => joinTemplates(a.template, wording, composition)),
  ].filter((wording) => wording !== null);
}

function joinTemplates(a: Template, b: Template, { grammar, words }: RatedComposition): Template | null {
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
