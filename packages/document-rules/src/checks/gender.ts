import { forbid } from '../ban.ts';
import type { Ban } from '../ban.ts';
import type { Gender } from '../document-facts.ts';

/** Whose titles are wrong; somebody who is neither has none of both. */
const other: Readonly<Record<Gender, Gender>> = { M: 'F', F: 'M', N: 'N' };

/** Q6, Q7, Q8, Q40: pronouns, titles, cases and participles fit the person; those of one gender fit nobody who has none. */
export const genderBans: readonly Ban[] = [
  forbid('Q6', 'otherGender', (words, gender) => words.otherGender[gender]),
  forbid('Q7', 'otherTitle', (words, gender) => words.personTitles[other[gender]]),
  forbid('Q8', 'obliqueTitle', (words) => words.extra.obliqueTitle ?? null),
  forbid('Q40', 'agreement', (words, gender) => words.disagreement[gender]),
];
