import { hasToken } from '../text/template.ts';
import type { Draft } from './draft.ts';

/** Tokens of title and last name: {N}, and its cases in the languages that have them. */
export const nameTokens = ['N', 'ND', 'NV', 'NG'] as const;

/** True if a sentence contains the person's name, so that the next one can use a pronoun. */
export const namesPerson = (draft: Draft | undefined): boolean => {
  if (draft === undefined) return false;
  const { subject, template } = draft;
  return (
    hasToken(template, ...nameTokens) ||
    (subject === 'name' && template.some(({ type }) => type === 'subject'))
  );
};
