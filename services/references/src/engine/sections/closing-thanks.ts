import type { Source } from '@attesta/contracts/model/document-model.ts';

import type { ClosingRule } from '../catalogue/catalogue-schema.ts';
import { closingClassOf } from './closing-class.ts';
import type { Composition } from '../composition/composition.ts';
import type { Gender } from '../text/realise.ts';
import type { LanguageGrammar } from '../languages/language-grammar.ts';
import { createDraft, noTokens, pickWording } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { namesPerson, nameTokens } from '../drafts/names-person.ts';
import { repeatsName } from '../drafts/repeats-name.ts';
import { namedOpening } from '../drafts/opening-words.ts';
import { realiseStart } from '../text/realise.ts';
import { memoizePair } from '../text/memoize.ts';
import { capitalise, plainText } from '../text/rich-text.ts';
import { hasToken } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { sameTemplate } from '../text/template-nodes.ts';
import { thanksOf, thanksTemplate, wishOf } from './thanks-wordings.ts';

/** The last sentence: thanks and, if the reason has them, wishes. */
export const thanksDraft = (rule: ClosingRule, before: readonly Draft[], composition: Composition): Draft => {
  const { answers, verdict, grammar, person } = composition;
  const closing = closingClassOf(rule, verdict, answers.rated);
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
  const sources: Source[] = verdict === null ? [] : [{ type: 'overall', measure: 'O', value: verdict }];
  return createDraft({ id: 'thanks', kind: 'thanks', sources, template }, { alternatives });
};

/** A wish of the reason's own can make two wordings the same. */
const distinct = (wordings: readonly Template[]): Template[] =>
  wordings.filter((wording, index) => wordings.findIndex((other) => sameTemplate(other, wording)) === index);

/**
 * At most two sentences in a row start with the same word, and none like the name («La ringraziamo»; domain.md 3.4 no
 * 7).
 */
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

const pronounWriterOf = memoizePair((grammar: LanguageGrammar, template: Template) => {
  const known = new Map<Gender, Template>();
  return (gender: Gender): Template => {
    const words = known.get(gender) ?? grammar.withPronounForName(template, gender);
    known.set(gender, words);
    return words;
  };
});
