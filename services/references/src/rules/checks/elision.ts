import { forbid } from '../reading/ban.ts';
import type { Ban } from '../reading/ban.ts';
import type { DocumentCheck } from '../reading/document-check.ts';

/** Beginnings of words with a mute h, which elide; taken from a dictionary, as French has no rule for it. */
const muteH =
  /^h(?:abil|abit|abl|agiograph|al(?:eine|luc|og|tér)|armon|ebdo|éber|éc|égém|ei[nm]|élic|élio|ellén|elvét|ém|épat|erb|ér(?:édi|iti|o[ïi]n)|ésit|étér|eur(?!t)|hist|ibern|ier|ilar|ipp|irond|ist|iver|olis|omm|omo|onn|onor|op|oraire|orizon|orlog|orm|orr|ort|ospi|ost|ôp|ôt|uil|uiss|uît|um(?!an res)|ybr|ydr|yg|ym|yp|ystér)/iu;
/** Beginnings of words with an aspirated h, before which nothing elides. */
const aspiratedH =
  /^h(?:all|ameau|and|angar|arc[eè]l|ard|arn|asard|auss|aut|ead|iérarch|eurt|igh|it|ockey|old|oll|onte|ors|ot(?!e|el)|ouss|ub|uit|url)/iu;
const vowel = /^[aàâäæeéèêëiîïoôöœuùûü]/iu;
/** Vowels that are spoken as consonants, like a y before a vowel (le yacht). */
const spokenAsConsonant = /^(?:onz|ou[ïi](?!l)|uhl|ul[uo]l)/iu;
const elidingY = /^y(?![aàâeéèêioôu])/iu;

/**
 * True if «de» before `word` elides. Null where only a dictionary could tell, and both may be right: foreign words,
 * names and initials with h or y.
 */
const beginsWithVowelSound = (word: string): boolean | null => {
  if (vowel.test(word)) return spokenAsConsonant.test(word) || /^\p{Lu}{2}/u.test(word) ? null : true;
  if (/^h/iu.test(word)) return muteH.test(word) ? true : aspiratedH.test(word) ? false : null;
  if (/^y/iu.test(word)) return elidingY.test(word) ? true : null;
  return /^\p{L}/u.test(word) && !/^\p{Lu}{2}/u.test(word) ? false : null;
};

/** Fields of typed words that follow a preposition. Names of persons follow a title instead. */
const joinedFields: ReadonlySet<string> = new Set([
  'function',
  'positionFunction',
  'organization',
  'hometown',
]);

/** Q20 within the generator's words. */
export const elisionBans: readonly Ban[] = [forbid('Q20', 'elision', (words) => words.extra.elision ?? null)];

/** Q20 between the generator's words and a typed word that follows them. */
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
          const elides = beginsWithVowelSound(text);
          if (elides === true && /(?<!\p{L})de $/u.test(before.text)) report('elision', place, { field });
          if (elides === false && /(?<!\p{L})[dl]’$/u.test(before.text)) report('elision', place, { field });
        }
      }
    },
  },
];
