import type { RatedComposition } from '../composition/composition.ts';
import { opensWith } from '../composition/evidence-phrases.ts';
import { plainText } from '../text/rich-text.ts';
import type { Template } from '../text/template.ts';
import type { Draft } from '../drafts/draft.ts';

type Person = Pick<RatedComposition, 'person' | 'subjects'>;

/** A sentence that the user wrote as one stands as typed. */
export const asTyped: Template = [{ type: 'token', name: 'TEXT' }];

/** True if typed evidence begins with the person, so that the next sentence can continue with a pronoun. */
export const speaksOfPerson = (draft: Draft, { person, subjects }: Person): boolean =>
  draft.template.some(({ type }) => type === 'subject') ||
  opensWith([plainText(subjects.pronoun), plainText(subjects.name), person.lastname], typedIn(draft));

/** True if typed evidence begins with the pronoun, which counts towards pronouns in a row. */
export const pronounOpens = (draft: Draft, { subjects }: Person): boolean =>
  typedIn(draft) !== '' && opensWith([plainText(subjects.pronoun)], typedIn(draft));

/** Evidence after an introduction has another subject, so it reads as empty. */
const typedIn = ({ template, tokens }: Draft): string =>
  template === asTyped ? plainText(tokens['TEXT'] ?? []) : '';
