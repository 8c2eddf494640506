import { beginsWithVowelSound } from '../french-sounds.ts';
import { forbid } from '../ban.ts';
import type { Ban } from '../ban.ts';
import type { DocumentCheck } from '../document-check.ts';

/** Words of users that the generator puts a preposition before. Names of persons follow a title. */
const joinedFields: ReadonlySet<string> = new Set([
  'function',
  'positionFunction',
  'organization',
  'hometown',
]);

/** Q20 inside the generator's words. */
export const elisionBans: readonly Ban[] = [forbid('Q20', 'elision', (words) => words.extra.elision ?? null)];

/** Q20: French elision, inside the generator's words and where a user's word follows them. */
export const elisionChecks: readonly DocumentCheck[] = [
  {
    check: 'Q20',
    class: 'invariant',
    run({ sentences, words }, report) {
      if (words.language !== 'fr') return;
      for (const { sentence, place } of sentences) {
        for (const [index, { text, origin, field = '' }] of sentence.runs.entries()) {
          const before = sentence.runs[index - 1];
          if (origin !== 'user' || before?.origin !== 'catalogue' || !joinedFields.has(field)) continue;
          const vowel = beginsWithVowelSound(text);
          if (vowel !== false && /(?<!\p{L})de $/u.test(before.text) && vowel === true) {
            report('elision', place, { field });
          }
          if (vowel === false && /(?<!\p{L})[dl]’$/u.test(before.text)) report('elision', place, { field });
        }
      }
    },
  },
];
