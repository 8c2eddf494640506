import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { hasEvidence } from './evidence.ts';
import { areAlike, arePartners } from './partners.ts';
import type { LanguageGrammar } from '../languages/language-grammar.ts';
import { isModerate } from '../choice/moderation.ts';
import { memoizePair } from '../text/memoize.ts';
import { seededIndex, seedFor } from '../composition/seeded-choice.ts';
import { openingOf, textNode } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { haveWordInCommon } from '../text/content-words.ts';
import { skeleton, tenseBrackets, verbOf, wordsOf } from '../text/template-nodes.ts';
import type { Draft } from '../drafts/draft.ts';
import type { ParagraphContext } from '../drafts/pass.ts';
import { saidOnceIn } from '../choice/wordings.ts';
import { leastUsedFrom, usesOfSentence, usesOfWording } from '../drafts/wording-id.ts';

/** A conjunction this near to the joining one belongs to a pair: «avec discernement et succès et défendait …». */
const aroundPair = 3;

/** One pair of this many stays two short sentences, because equal lengths read like a machine. */
const pairsPerShort = 5;

/** Sentences a paragraph that may begin with something else than the person, where it has a choice. */
const maxFronted = 2;

/**
 * Says two sentences that belong together in one, «@ A und B», where a wording of each fits; a trade's neighbours belong
 * together all the same. So that not every sentence begins with the person, the first half may begin with an object or a
 * circumstance («Neue Zusammenhänge erfasste sie rasch und …»). The seed picks wordings and the pairs that stay apart
 * (domain.md 3.4 no 3).
 */
export const mergeNeighbours = (
  drafts: readonly Draft[],
  { composition, group }: ParagraphContext,
): readonly Draft[] => {
  const { rules } = composition.catalogue;
  const seed = seedFor(composition.seed, group);
  const merged: Draft[] = [];
  let pairs = 0;
  for (let place = 0; place < drafts.length; place += 1) {
    const [draft, next] = [drafts[place], drafts[place + 1]];
    if (draft === undefined) continue;
    const isPair =
      next !== undefined &&
      areAlike(draft, next) &&
      (arePartners(draft, next, rules) || group === 'BER') &&
      ![draft, next].some((one) => hasEvidence(one, composition));
    if (isPair) pairs += 1;
    const staysShort = drafts.length > 2 && pairs === 1 + seededIndex(pairsPerShort, seed, 'short');
    const beside = [...merged, ...drafts.slice(place + 2)];
    const joined = isPair && !staysShort ? mergePair(draft, next, beside, composition) : null;
    merged.push(joined ?? draft);
    if (joined !== null) place += 1;
  }
  return merged;
};

type Join = { readonly template: Template; readonly madeOf: readonly [Template, Template] };

/**
 * The joined wording that repeats least beside the other sentences of the paragraph. Null if no two wordings read well as
 * one, or only two do, which would leave no other.
 */
const mergePair = (
  a: Draft,
  b: Draft,
  beside: readonly Draft[],
  composition: RatedComposition,
): Draft | null => {
  const { grammar, seed, words } = composition;
  const join = joinerOf(grammar, words);
  const joins = [a.template, ...a.alternatives].flatMap((first) =>
    [b.template, ...b.alternatives].flatMap((second): Join[] => {
      const template = join(first, second);
      return template === null ? [] : [{ template, madeOf: [first, second] }];
    }),
  );
  if (joins.length < 2) return null;
  const repeated = repetitionBeside(beside, words);
  const fronted = beside.filter(({ template }) => openingOf(template) === 'fronted').length;
  const wantsFronted = fronted < maxFronted && seededIndex(2, seed, `${a.id} fronted`) === 0;
  const costOf = (each: Join): number =>
    costs.used * usesOf(each, composition) +
    repeated(each) +
    ((openingOf(each.template) === 'fronted') === wantsFronted ? 0 : costs.otherOpening);
  const chosen = joins[leastUsedFrom(joins, seededIndex(joins.length, seed, `${a.id}+${b.id}`), costOf)];
  if (chosen === undefined) return null;
  return {
    ...a,
    id: `${a.id}.${b.id.replace(/^item\./, '')}`,
    sources: [...a.sources, ...b.sources],
    level: (a.level ?? 0) < (b.level ?? 0) ? a.level : b.level,
    template: chosen.template,
    madeOf: chosen.madeOf,
    alternatives: joins.filter((each) => each !== chosen).map(({ template }) => template),
  };
};

/** What speaks against a joined wording: other references of the account, its paragraph, and how it begins. */
const costs = { used: 8, saidAgain: 4, otherOpening: 3, verbAgain: 2 } as const;

/** Earlier uses of a joined wording, as a whole and by its halves. */
const usesOf = ({ template, madeOf }: Join, composition: RatedComposition): number =>
  composition.avoided === null
    ? 0
    : usesOfSentence({ template, subject: 'pronoun' }, composition) +
      usesOfSentence({ template, subject: 'name' }, composition) +
      madeOf.reduce((sum, wording) => sum + usesOfWording(wording, composition), 0);

/** How much a joined wording repeats of the other sentences: verbs, and words that a paragraph says once. */
const repetitionBeside = (beside: readonly Draft[], words: GrammarData): ((join: Join) => number) => {
  const said = new Set(beside.flatMap(({ template }) => saidOnceIn(template, words)));
  const verbs = new Set(beside.flatMap(({ template, madeOf = [template] }) => madeOf.map(verbOf)));
  const costOf = (wording: Template): number =>
    (verbs.has(verbOf(wording)) ? costs.verbAgain : 0) +
    costs.saidAgain * saidOnceIn(wording, words).filter((word) => said.has(word)).length;
  return ({ madeOf }) => madeOf.reduce((sum, wording) => sum + costOf(wording), 0);
};

/** Joins two wordings of a language; null if they would not read well as one. Memoized, because pairs recur. */
const joinerOf = memoizePair((grammar: LanguageGrammar, words: GrammarData) =>
  memoizePair((a: Template, b: Template) => joinTemplates(a, b, { grammar, words })),
);

type Language = { readonly grammar: LanguageGrammar; readonly words: GrammarData };

const joinTemplates = (a: Template, b: Template, { grammar, words }: Language): Template | null => {
  if (!mayBegin(a, words) || verbOf(a) === verbOf(b) || haveWordInCommon(a, b)) return null;
  const joined = isSimpleClause(b)
    ? withSamePerson(a, b, { grammar, words })
    : withOtherSubject(a, b, { grammar, words });
  if (joined === null) return null;
  if (!isModerate(joined, words)) return null;
  const printed = wordsOf(joined);
  const conjunctions = printed.filter((word) => word === words.and).length;
  const isReadable = printed.length <= words.merge.maxWords && conjunctions <= words.merge.maxConjunctions;
  return isReadable ? joined : null;
};

/** «@ A und B»: the person is named once. */
const withSamePerson = (a: Template, b: Template, { grammar, words }: Language): Template | null => {
  if (words.merge.sparesPairs && hasPairBetween(a, b, words.and)) return null;
  const [, ...predicate] = b;
  const [, next = ''] = wordsOf(b);
  return [...a, textNode(` ${grammar.conjunctionBefore(next)}`), ...predicate];
};

/** «@ A, und ihre Dossiers …»: the second half is about a thing. */
const withOtherSubject = (a: Template, b: Template, { grammar, words }: Language): Template | null => {
  if (openingOf(b) !== 'other' || tenseBrackets(b) !== 1 || skeleton(b).includes(',')) return null;
  const second = grammar.lowerStart(b);
  // A German noun or adjective keeps its capital, which only some first words lose for certain.
  if (skeleton(second) === skeleton(b)) return null;
  const [next = ''] = wordsOf(second);
  return [...a, textNode(`${words.merge.comma} ${grammar.conjunctionBefore(next)} `), ...second];
};

const hasPairBetween = (a: Template, b: Template, and: string): boolean =>
  [...wordsOf(a).slice(-aroundPair), ...wordsOf(b).slice(1, 1 + aroundPair)].includes(and);

const isSimpleClause = (template: Template): boolean =>
  openingOf(template) === 'person' && tenseBrackets(template) === 1 && !skeleton(template).includes(',');

/** A clause about the person, or one that begins with an object. */
const mayBegin = (template: Template, { merge: { circumstances } }: GrammarData): boolean => {
  if (openingOf(template) !== 'fronted') return isSimpleClause(template);
  const [first = ''] = wordsOf(template);
  return (
    circumstances?.includes(first) === false &&
    tenseBrackets(template) === 1 &&
    !skeleton(template).includes(',')
  );
};
