import { forbid } from '../ban.ts';
import type { Ban } from '../ban.ts';

/** Q14, Q15: no sensitive topic and no coded phrase from the generator (domain.md 4.2, 4.3). */
export const phraseBans: readonly Ban[] = [
  forbid('Q14', 'sensitiveWord', (words) => words.sensitive),
  forbid('Q15', 'forbiddenPhrase', (words) => words.coded),
];
