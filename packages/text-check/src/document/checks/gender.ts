import { forbid } from '../document-check.ts';
import type { DocumentCheck } from '../document-check.ts';
import type { Gender } from '../document-facts.ts';

const other: Readonly<Record<Gender, Gender>> = { M: 'F', F: 'M' };

/** Q6, Q7, Q8, Q40: pronouns, titles, cases and participles fit the person. */
export const genderChecks: readonly DocumentCheck[] = [
  forbid('Q6', 'otherGender', ({ words, facts }) => words.otherGender[facts.gender]),
  forbid('Q7', 'otherTitle', ({ words, facts }) => words.personTitles[other[facts.gender]]),
  forbid('Q8', 'obliqueTitle', ({ words }) => words.extra.obliqueTitle ?? null),
  forbid('Q40', 'agreement', ({ words, facts }) => words.disagreement[facts.gender]),
];
