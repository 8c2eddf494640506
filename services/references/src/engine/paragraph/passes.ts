import type { Style } from '../composition/composition.ts';
import { chooseWordings } from '../choice/choose-wordings.ts';
import type { Draft } from '../drafts/draft.ts';
import { nameTokens } from '../drafts/names-person.ts';
import { joinPartners } from './join-partners.ts';
import { joinWeak } from './join-weak.ts';
import { openSentences } from './open-sentences.ts';
import { orderByStrength, putThingsLast } from './order-by-strength.ts';
import type { ParagraphContext, Pass } from '../drafts/pass.ts';
import { weaveDuties } from '../duties/weave-duties.ts';
import { varyIntensifiers } from './vary-intensifiers.ts';
import { hasToken, openingOf } from '../text/template.ts';
import type { Template } from '../text/template.ts';

/**
 * Every paragraph about the person names the person (domain.md Q30). If no sentence does, the first that has a wording
 * with the person takes that one.
 */
export const namePerson = (drafts: readonly Draft[]): readonly Draft[] => {
  if (drafts.some(({ template }) => speaksOfPerson(template))) return drafts;
  const nameable = drafts.find((draft) => draft.isPinned !== true && namingOf(draft) !== undefined);
  return drafts.map((draft) => (draft === nameable ? takeNaming(draft) : draft));
};

const takeNaming = (draft: Draft): Draft => {
  const template = namingOf(draft) ?? draft.template;
  const alternatives = [draft.template, ...draft.alternatives].filter((wording) => wording !== template);
  return { ...draft, template, alternatives };
};

/** Behaviour has a wording with the name for this case; other sentences may have one among their alternatives. */
const namingOf = ({ naming, alternatives }: Draft): Template | undefined =>
  naming ?? alternatives.find(speaksOfPerson);

const speaksOfPerson = (template: Template): boolean =>
  openingOf(template) !== 'other' || hasToken(template, ...nameTokens, 'VOLL');

type Passes = {
  /** Rules about the rated sentences of a group among themselves, in this order. */
  readonly items: readonly Pass[];
  /** Rules about a whole paragraph with its fixed first and last sentences, in this order. */
  readonly paragraph: readonly Pass[];
};

/** The plain style is correct but stiff; it is the fallback for a text with a fault. */
export const passesOf: Readonly<Record<Style, Passes>> = {
  plain: { items: [orderByStrength, putThingsLast], paragraph: [namePerson, openSentences] },
  fluent: {
    items: [orderByStrength, joinPartners, chooseWordings, joinWeak, putThingsLast, weaveDuties],
    paragraph: [namePerson, openSentences, varyIntensifiers],
  },
};

export const runPasses = (
  passes: readonly Pass[],
  drafts: readonly Draft[],
  context: ParagraphContext,
): readonly Draft[] => {
  let current = drafts;
  for (const pass of passes) current = pass(current, context);
  return current;
};
