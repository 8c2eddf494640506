import { nameTokens } from '../name-tokens.ts';
import { hasToken, openingOf } from '../template.ts';
import type { Template } from '../template.ts';
import type { Draft } from './draft.ts';

/**
 * Every paragraph about the person names them (domain.md Q30). Where no sentence does, the first that has a wording
 * with the person in it takes that one.
 */
export const namePerson = (drafts: readonly Draft[]): readonly Draft[] => {
  if (drafts.some(({ template }) => speaksOfPerson(template))) return drafts;
  const nameable = drafts.find((draft) => namingOf(draft) !== undefined);
  return drafts.map((draft) => (draft === nameable ? takeNaming(draft) : draft));
};

const takeNaming = (draft: Draft): Draft => {
  const template = namingOf(draft) ?? draft.template;
  const alternatives = [draft.template, ...draft.alternatives].filter((wording) => wording !== template);
  return { ...draft, template, alternatives };
};

/** Behaviour has a wording with the name for this very case; other sentences may have one among their alternatives. */
const namingOf = ({ naming, alternatives }: Draft): Template | undefined =>
  naming ?? alternatives.find(speaksOfPerson);

const speaksOfPerson = (template: Template): boolean =>
  openingOf(template) !== 'other' || hasToken(template, ...nameTokens, 'VOLL');
