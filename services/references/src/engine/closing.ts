import type { Source } from '@attesta/contracts/document-model.ts';

import type { Level } from './answers.ts';
import type { ClosingRule, Texts } from './catalogue/catalogue-schema.ts';
import { closingClassOf, maySpeakOf } from './closing-class.ts';
import type { ClosingClass } from './closing-class.ts';
import { isConfirmation, isInterim } from './composition.ts';
import type { Composition } from './composition.ts';
import type { Gender } from './input.ts';
import type { LanguageGrammar } from './languages/language-grammar.ts';
import { serviceDrafts } from './length-of-service.ts';
import { nameTokens } from './name-tokens.ts';
import { createDraft, noTokens, pick, pickWording } from './paragraph/draft.ts';
import type { Draft } from './paragraph/draft.ts';
import { namesPerson } from './paragraph/names-person.ts';
import { repeatsName } from './paragraph/repeats-name.ts';
import { namedOpening } from './paragraph/repetition.ts';
import { realiseStart } from './realise.ts';
import { rememberingPairs } from './remember.ts';
import { capitalise, plainText } from './runs.ts';
import { rotate } from './seeded-choice.ts';
import { hasToken, parseTemplate, textNode } from './template.ts';
import type { Template } from './template.ts';
import { sameTemplate } from './template-parts.ts';

type Thanks = Texts['closing']['finalThanks'][Level][number];

/** Arts 2 and 4 without a leave date close as an interim reference on request (domain.md 1.3, 3.7). */
const requestedRule: ClosingRule = {
  text: 'request',
  regret: null,
  wish: null,
  wishFrom: 1,
  wishNeeds: [],
  thanksAtMost: 5,
};

/**
 * Last paragraph by the matrix of domain.md 3.7: reason, long service, regret, thanks and wishes; for an interim reference the occasion
 * and thanks; for a confirmation at most its occasion.
 */
export const closingDrafts = (composition: Composition): Draft[] => {
  const rule = ruleOf(composition);
  if (isConfirmation(composition)) return reasonDrafts(rule, composition);
  const reason = reasonDrafts(rule, composition);
  const service = serviceDrafts(reason, composition);
  const before = [...reason, ...service, ...regretDrafts(rule, composition)];
  return [...before, thanksDraft(rule, before, composition)];
};

const ruleOf = (composition: Composition): ClosingRule => {
  const { art, bestellgrund } = composition;
  return art.id !== 1 && isInterim(composition) ? requestedRule : bestellgrund.closing;
};

const reasonDrafts = ({ text }: ClosingRule, composition: Composition): Draft[] => {
  const wordings = text === null ? undefined : composition.texts.closing.sentences[text];
  if (wordings === undefined) return [];
  const { template, alternatives } = pickWording(wordings.map(parseTemplate), 'reason', composition);
  const kind = isInterim(composition) || isConfirmation(composition) ? 'occasion' : 'reason';
  const sources: Source[] = [{ type: 'field', field: 'bestellgrund' }];
  if (hasToken(template, 'BIS', 'IL_BIS')) sources.push({ type: 'field', field: 'leaveDate' });
  return [
    createDraft({ id: kind, kind, sources, template }, { alternatives, tense: composition.closingTense }),
  ];
};

const regretDrafts = (rule: ClosingRule, composition: Composition): Draft[] => {
  const { answers, levels, texts } = composition;
  const level = closingClassOf(rule, levels.O, answers.rated).regret;
  if (rule.regret === null || level === 0) return [];
  const wordings = texts.closing.regret[rule.regret][level];
  if (wordings === undefined) return [];
  const { template, alternatives } = pickWording(wordings.map(parseTemplate), 'regret', composition);
  const sources: Source[] = [
    { type: 'field', field: 'bestellgrund' },
    { type: 'overall', measure: 'O', value: level },
  ];
  return [
    createDraft(
      { id: 'regret', kind: 'regret', sources, template },
      { alternatives, tense: composition.closingTense },
    ),
  ];
};

const thanksDraft = (rule: ClosingRule, before: readonly Draft[], composition: Composition): Draft => {
  const { answers, levels, grammar, person } = composition;
  const closing = closingClassOf(rule, levels.O, answers.rated);
  const isNamed = namesPerson(before.at(-1));
  const wordings = distinct(
    thanksOf(closing, composition).map((wording) => {
      const words = thanksTemplate(wording, wishOf(wording, rule, closing, composition));
      return isNamed ? pronounWriterOf(grammar, words)(person.gender) : words;
    }),
  );
  const starts = before.map(({ template, tokens }) => firstWordOf(template, composition, tokens));
  const nameless =
    isNamed && repeatsName(composition)
      ? wordings.filter((wording) => !hasToken(wording, ...nameTokens))
      : [];
  const fitting = nameless.length > 0 ? nameless : wordings;
  const varied = fitting.filter((wording) => !startsAlike(wording, starts, composition));
  const { template } = pickWording(varied.length > 0 ? varied : fitting, 'thanks', composition);
  const alternatives = fitting.filter((wording) => wording !== template);
  const sources: Source[] = levels.O === null ? [] : [{ type: 'overall', measure: 'O', value: levels.O }];
  return createDraft({ id: 'thanks', kind: 'thanks', sources, template }, { alternatives });
};

/**
 * The thanks of the level that the answers bear out. Where the edition pairs them, the seed says which wish goes with the
 * first, and the others follow in turn.
 */
const thanksOf = (closing: ClosingClass, composition: Composition): readonly Thanks[] => {
  const { answers, catalogue, texts } = composition;
  const { interimThanks, finalThanks } = texts.closing;
  const ofLevel = (isInterim(composition) ? interimThanks : finalThanks)[closing.thanks];
  const paired = catalogue.rules.pairsThanks ? pairThanks(ofLevel, composition) : ofLevel;
  const borneOut = paired.filter((wording) => maySpeakOf(wording.for, answers.rated));
  return borneOut.length > 0 ? borneOut : paired;
};

const pairThanks = (ofLevel: readonly Thanks[], composition: Composition): readonly Thanks[] => {
  const wishes = ofLevel.map(({ wish }) => wish);
  const turned = pick(
    wishes.map((_, start) => rotate(wishes, start)),
    'wish of the thanks',
    composition,
  );
  return ofLevel.map((wording, index) => ({ ...wording, wish: turned?.[index] ?? null }));
};

/** A wish of the reason's own can make two wordings the same. */
const distinct = (wordings: readonly Template[]): Template[] =>
  wordings.filter((wording, index) => wordings.findIndex((other) => sameTemplate(other, wording)) === index);

/** At most two sentences in a row start with the same word, and none like the name («La ringraziamo»; domain.md 3.4 no 7). */
const startsAlike = (
  wording: Template,
  before: readonly (string | undefined)[],
  composition: Composition,
): boolean => {
  const starts = [...before, firstWordOf(wording, composition)];
  const isThird = starts.length >= 3 && new Set(starts.slice(-3)).size === 1;
  return isThird || starts.at(-1)?.toLowerCase() === namedOpening(composition);
};

const firstWordOf = (
  template: Template,
  { closingTense, person, tokens }: Composition,
  own = noTokens,
): string | undefined => {
  const words = realiseStart(template, {
    tense: closingTense,
    gender: person.gender,
    subject: [],
    tokens: own === noTokens ? tokens : { ...tokens, ...own },
  });
  return /^\p{L}+/u.exec(plainText(capitalise(words)))?.[0];
};

/** A special wish replaces the usual one, and leaves none behind below its level. */
const wishOf = (
  { wish }: Thanks,
  rule: ClosingRule,
  { saysWish }: ClosingClass,
  composition: Composition,
): string | null => {
  if (rule.wish === null) return wish;
  if (rule.wish === 'none' || !saysWish) return null;
  return pick(composition.texts.closing.wishes[rule.wish], 'wish', composition) ?? null;
};

/** Always the same templates, so that what was worked out of them is known again. */
const thanksTemplate = ({ thanks }: Thanks, wish: string | null): Template =>
  wish === null ? parseTemplate(thanks) : withWish(parseTemplate(thanks), parseTemplate(wish));

const withWish = rememberingPairs((thanks: Template, wish: Template): Template => [
  ...thanks,
  textNode(' '),
  ...wish,
]);

const pronounWriterOf = rememberingPairs((grammar: LanguageGrammar, template: Template) => {
  const known = new Map<Gender, Template>();
  return (gender: Gender): Template => {
    const words = known.get(gender) ?? grammar.withPronounForName(template, gender);
    known.set(gender, words);
    return words;
  };
});
