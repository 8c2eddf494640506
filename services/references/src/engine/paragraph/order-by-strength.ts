import { openingOf } from '../template.ts';
import type { Draft } from './draft.ts';

/** Strong sentences (3 to 5) before weak ones (2, 1), each in the catalogue's order (domain.md 3.4 no 1). */
export const orderByStrength = (drafts: readonly Draft[]): readonly Draft[] =>
  drafts.every(isStrong)
    ? drafts
    : [...drafts.filter(isStrong), ...drafts.filter((draft) => !isStrong(draft))];

/** Weak sentences about a thing come after those about the person, whose name would have to follow each of them. */
export const putThingsLast = (drafts: readonly Draft[]): readonly Draft[] =>
  drafts.some(isWeakThing)
    ? [...drafts.filter((draft) => !isWeakThing(draft)), ...drafts.filter(isWeakThing)]
    : drafts;

export const isWeakThing = (draft: Draft): boolean =>
  !isStrong(draft) && openingOf(draft.template) === 'other';

export const isStrong = ({ level }: Draft): boolean => level !== null && level >= 3;
