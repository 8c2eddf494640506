import type { GrammarData, Texts } from '../catalogue/catalogue-schema.ts';
import { isModerate, saysSuperlative } from '../choice/moderation.ts';
import type { RatedComposition } from '../composition/composition.ts';
import type { Draft } from '../drafts/draft.ts';
import type { LanguageGrammar } from '../languages/language-grammar.ts';
import { haveWordInCommon } from '../text/content-words.ts';
import { memoizePair } from '../text/memoize.ts';
import { openingOf, parseTemplate, textNode } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { skeleton, tenseBrackets, verbsOf, wordsOf } from '../text/template-nodes.ts';

type Language = Pick<RatedComposition, 'grammar' | 'words'> & {
  /** The person in a second main clause; null in a language without a neutral pronoun. */
  readonly pronoun: Template | null;
};

/** A conjunction this near to the joining one belongs to a pair: «avec discernement et succès et défendait …». */
const aroundPair = 3;
/** More verbs in one sentence are hard to follow. */
const maxVerbs = 3;

/** From so many variants without a superlative on, none with one is used: two statements are praise enough. */
const fewestVariants = 8;

/**
 * Joins the sentences of two items into one with a variant for each pair of their wordings that reads well as one
 * sentence; null if none does. Memoized, because pairs recur in other references.
 */
export const joinerOf = ({ texts, words, grammar, person }: RatedComposition) =>
  joinersOf(texts, words)(grammar, person.gender === 'N');

/** By texts, which are other ones for nobody's gender. */
const joinersOf = memoizePair((_texts: Texts, words: GrammarData) => {
  const known = new Map<LanguageGrammar, (a: Draft, b: Draft) => Draft | null>();
  return (grammar: LanguageGrammar, isNeutral: boolean) => {
    const { subject, neutral } = words.merge.clause;
    const source = isNeutral ? neutral : subject;
    const pronoun = source === undefined ? null : parseTemplate(source);
    const joiner =
      known.get(grammar) ?? memoizePair((a: Draft, b: Draft) => joinAll(a, b, { grammar, words, pronoun }));
    known.set(grammar, joiner);
    return joiner;
  };
});

const joinAll = (a: Draft, b: Draft, language: Language): Draft | null => {
  const firsts = [a.template, ...a.alternatives];
  const seconds = [b.template, ...b.alternatives];
  const rows = firsts.map((first) => seconds.map((second) => join(first, second, language)));
  const joined = rows.flatMap((row, place) =>
    row.flatMap((template, column) => {
      if (template === null) return [];
      const others = [...row.toSpliced(column, 1), ...rows.toSpliced(place, 1).map((other) => other[column])];
      return {
        ...a,
        id: `${a.id}.${b.id.replace(/^item\./, '')}`,
        sources: [...a.sources, ...b.sources],
        level: (a.level ?? 0) < (b.level ?? 0) ? a.level : b.level,
        template,
        madeOf: [firsts[place] ?? [], seconds[column] ?? []],
        alternatives: others.filter((other) => other !== null && other !== undefined),
      };
    }),
  );
  const replaceable = joined.length < 2 ? [] : joined.map((variant) => withAlternatives(variant, joined));
  const moderate = replaceable.filter(({ template }) => !saysSuperlative(template, language.words));
  return withVariants(moderate.length < fewestVariants ? replaceable : moderate);
};

/** A variant that shares no half with another may be said as any of them. */
const withAlternatives = (variant: Draft, all: readonly Draft[]): Draft => {
  if (variant.alternatives.some((template) => openingOf(template) === 'person')) return variant;
  const others = all.filter((other) => other !== variant).map(({ template }) => template);
  return {
    ...variant,
    alternatives: [...new Set([...variant.alternatives, ...others.slice(0, fewestVariants)])],
  };
};

/** One sentence that may still be said in each of these ways; null if there are none. */
export const withVariants = (variants: readonly Draft[]): Draft | null => {
  const [first] = variants;
  return first === undefined ? null : { ...first, variants };
};

/** Null if the two would not read well as one. */
const join = (a: Template, b: Template, language: Language): Template | null => {
  const { words } = language;
  const verbs = [...verbsOf(a), ...verbsOf(b)];
  if (new Set(verbs).size < verbs.length || verbs.length > maxVerbs || haveWordInCommon(a, b)) return null;
  const template =
    joinPredicates(a, b, language) ?? (verbs.length === 2 ? joinSentences(a, b, language) : null);
  if (template === null || !isModerate(template, words)) return null;
  const printed = wordsOf(template);
  const conjunctions = printed.filter((word) => word === words.and).length;
  const isReadable = printed.length <= words.merge.maxWords && conjunctions <= words.merge.maxConjunctions;
  return isReadable ? template : null;
};

/** «@ A und B», or «@ A, B und C» if one of the two has two verbs: one subject, one conjunction. */
const joinPredicates = (a: Template, b: Template, { grammar, words }: Language): Template | null => {
  if (!mayBegin(a, words) || openingOf(b) !== 'person' || hasComma(a) || hasComma(b)) return null;
  if (words.merge.sparesPairs && hasPairBetween(a, b, words.and)) return null;
  const first = asSeries(a, words.and);
  const [, ...predicate] = b;
  if (first === null || asSeries(b, words.and) === null) return null;
  if (tenseBrackets(b) > 1) return [...first, textNode(','), ...predicate];
  const [, next = ''] = wordsOf(b);
  return [...first, textNode(` ${grammar.conjunctionBefore(next)}`), ...predicate];
};

/** A clause about the person, or one that begins with an object: «Termine hielt sie ein und …». */
const mayBegin = (template: Template, { merge: { circumstances } }: GrammarData): boolean => {
  if (openingOf(template) !== 'fronted') return openingOf(template) === 'person';
  return circumstances?.includes(wordsOf(template)[0] ?? '') === false;
};

/** A sentence with its own «and» between two predicates turned into a comma; null for another build of two verbs. */
const asSeries = (template: Template, and: string): Template | null => {
  const brackets = tenseBrackets(template);
  if (brackets === 1) return template;
  const second = template.findLastIndex(({ type }) => type === 'tense');
  const before = template[second - 1];
  if (brackets !== 2 || before?.type !== 'text') return null;
  const start = before.text.lastIndexOf(` ${and} `);
  // Two verbs of one object («plante und gestaltete den Unterricht») stay together.
  if (start <= 0 || / .* /u.test(before.text.slice(start + and.length + 2))) return null;
  const comma = `${before.text.slice(0, start)},${before.text.slice(start + and.length + 1)}`;
  return template.with(second - 1, textNode(comma));
};

/** «A, und sie B»: two main clauses of one verb each, the person in the second one as a pronoun. */
const joinSentences = (a: Template, b: Template, { grammar, words, pronoun }: Language): Template | null => {
  if (pronoun === null || openingOf(a) === 'other' || hasComma(a) || hasComma(b)) return null;
  const lowered = openingOf(b) === 'person' ? b : grammar.lowerStart(b);
  const [first] = lowered;
  if (first?.type === 'text' && /^\p{Lu}/u.test(first.text)) return null;
  const second = lowered.flatMap((node) => (node.type === 'subject' ? pronoun : node));
  const link = grammar.conjunctionBefore(wordsOf(second)[0] ?? '');
  return [...a, textNode(`${words.merge.clause.comma ? ',' : ''} ${link} `), ...second];
};

/** True for a comma other than the one that sets off a phrase before the subject: «Au quotidien, @ …». */
const hasComma = (template: Template): boolean => {
  const subject = template.findIndex(({ type }) => type === 'subject');
  return template.some((node, index) =>
    skeleton(
      index === subject - 1 && node.type === 'text' ? [textNode(node.text.replace(/, $/u, ''))] : [node],
    ).includes(','),
  );
};

const hasPairBetween = (a: Template, b: Template, and: string): boolean =>
  [...wordsOf(a).slice(-aroundPair), ...wordsOf(b).slice(1, 1 + aroundPair)].includes(and);
