import { forbid } from '../reading/ban.ts';
import type { Ban } from '../reading/ban.ts';
import type { DocumentCheck } from '../reading/document-check.ts';

/** Beginnings of words whose h is mute, so that they elide; French takes this from a dictionary and not from a rule. */
const muteH =
  /^h(?:abil|abit|abl|agiograph|al(?:eine|luc|og|tér)|armon|ebdo|éber|éc|égém|ei[nm]|élic|élio|ellén|elvét|ém|épat|erb|ér(?:édi|iti|o[ïi]n)|ésit|étér|eur(?!t)|hist|ibern|ier|ilar|ipp|irond|ist|iver|olis|omm|omo|onn|onor|op|oraire|orizon|orlog|orm|orr|ort|ospi|ost|ôp|ôt|uil|uiss|uît|um(?!an res)|ybr|ydr|yg|ym|yp|ystér)/iu;
/** Beginnings whose h is aspirated, so that nothing elides before them. */
const aspiratedH =
  /^h(?:all|ameau|and|angar|arc[eè]l|ard|arn|asard|auss|aut|ead|iérarch|eurt|igh|it|ockey|old|oll|onte|ors|ot(?!e|el)|ouss|ub|uit|url)/iu;
const vowel = /^[aàâäæeéèêëiîïoôöœuùûü]/iu;
/** A y before a vowel is a consonant (le yacht), and so are these vowels when spoken. */
const spokenAsConsonant = /^(?:onz|ou[ïi](?!l)|uhl|ul[uo]l)/iu;
const elidingY = /^y(?![aàâeéèêioôu])/iu;

/**
 * Whether «de» before `word` loses its vowel. Null where only a dictionary could tell: foreign words, names and initials
 * with h or y, for which both may be right.
 */
const beginsWithVowelSound = (word: string): boolean | null => {
  if (vowel.test(word)) return spokenAsConsonant.test(word) || /^\p{Lu}{2}/u.test(word) ? null : true;
  if (/^h/iu.test(word)) return muteH.test(word) ? true : aspiratedH.test(word) ? false : null;
  if (/^y/iu.test(word)) return elidingY.test(word) ? true : null;
  return /^\p{L}/u.test(word) && !/^\p{Lu}{2}/u.test(word) ? false : null;
};

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
          const startsWithVowel = beginsWithVowelSound(text);
          if (startsWithVowel !== false && /(?<!\p{L})de $/u.test(before.text) && startsWithVowel === true) {
            report('elision', place, { field });
          }
          if (startsWithVowel === false && /(?<!\p{L})[dl]’$/u.test(before.text)) {
            report('elision', place, { field });
          }
        }
      }
    },
  },
];
