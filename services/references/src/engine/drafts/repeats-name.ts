import type { RatedComposition } from '../composition/composition.ts';

/**
 * Whether every sentence about the person has to say the name, since the language has no pronoun that fits: sentences about
 * things between them keep it from being said each time.
 */
export const repeatsName = ({ subjects }: RatedComposition): boolean =>
  subjects.pronoun.some(({ origin }) => origin === 'user');
