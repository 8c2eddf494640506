import type { RatedComposition } from '../composition/composition.ts';

/**
 * True if every sentence about the person must say the name, because the language has no neutral pronoun: sentences
 * about things between them then space the name out.
 */
export const repeatsName = ({ subjects }: RatedComposition): boolean =>
  subjects.pronoun.some(({ origin }) => origin === 'user');
