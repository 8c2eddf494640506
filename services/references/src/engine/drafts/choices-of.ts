import type { RatedComposition } from '../composition/composition.ts';
import type { Choices } from '../text/realise.ts';
import { noTokens } from './draft.ts';
import type { Draft } from './draft.ts';

/** Values for a draft's templates in this document. */
export const choicesOf = (draft: Draft, { person, subjects, tense, tokens }: RatedComposition): Choices => ({
  tense: draft.tense ?? tense,
  gender: person.gender,
  subject: subjects[draft.subject],
  tokens: draft.tokens === noTokens ? tokens : { ...tokens, ...draft.tokens },
});
