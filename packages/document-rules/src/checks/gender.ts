import { forbid } from '../ban.ts';
import type { Ban } from '../ban.ts';
import type { Gender } from '../document-facts.ts';

const other: Readonly<Record<Gender, Gender>> = { M: 'F', F: 'M' };

/** Q6, Q7, Q8, Q40: pronouns, titles, cases and participles fit the person. */
export const genderBans: readonly Ban[] = [
  forbid('Q6', 'otherGender', (words, gender) => words.otherGender[gender]),
  forbid('Q7', 'otherTitle', (words, gender) => words.personTitles[other[gender]]),
  forbid('Q8', 'obliqueTitle', (words) => words.extra.obliqueTitle ?? null),
  forbid('Q40', 'agreement', (words, gender) => words.disagreement[gender]),
];
