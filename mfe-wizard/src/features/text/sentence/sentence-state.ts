import type { TextSentence } from '@attesta/contracts';

/** Mark of a sentence in the text; a chosen wording of ours looks like any other. */
export type SentenceMark = 'plain' | 'edited' | 'own' | 'stale' | 'removed';

export const markOf = ({ state }: Pick<TextSentence, 'state'>): SentenceMark =>
  state === 'suggested' || state === 'chosen' ? 'plain' : state;

/** Findings that wait for a decision. */
export const openFindings = ({ findings }: TextSentence) => findings.filter(({ kept }) => kept === null);

/** True if something of the user's can be taken back. */
export const isChanged = ({ state, moved }: TextSentence): boolean => state !== 'suggested' || moved;

/** Element of a sentence in the text. */
export const elementIdOf = (sentence: string): string => `sentence-${sentence}`;
