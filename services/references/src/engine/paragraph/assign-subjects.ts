import { hasToken, openingOf } from '../template.ts';
import type { Draft } from './draft.ts';

/** After so many sentences in a row the reader needs the name again. */
const sentencesPerName = 4;

/**
 * Name or pronoun (DOMAIN 3.4 no 5): the name where a paragraph first speaks of the person, again after four
 * sentences, and whenever the sentence before had another grammatical subject; else the pronoun.
 */
export function assignSubjects(drafts: readonly Draft[]): readonly Draft[] {
  let lastNamed = -sentencesPerName;
  return drafts.map((draft, index) => {
    const before = drafts[index - 1];
    const followsOther = before !== undefined && !hasPersonAsSubject(before);
    const needsName = index - lastNamed >= sentencesPerName || followsOther;
    const subject = needsName && openingOf(draft.template) !== 'other' ? 'name' : 'pronoun';
    if (subject === 'name' || hasToken(draft.template, 'N', 'VOLL')) lastNamed = index;
    return { ...draft, subject };
  });
}

function hasPersonAsSubject({ template }: Draft): boolean {
  return openingOf(template) !== 'other' || hasToken(template, 'N', 'PRON', 'PRONC');
}
