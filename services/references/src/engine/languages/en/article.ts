/** Initials whose names begin with a vowel sound: an HR, an IT, an MBA. */
const initialsWithVowel = /^[AEFHILMNORSX](?=\p{Lu}|\d|$|[\s.-])/u;
/** Written with a vowel, spoken with a consonant: a user, a European, a one-year. */
const spokenAsConsonant = /^(?:eu|one(?!\p{Ll})|once|u(?:biq|fo|ni(?!n|m)|s[aeiu]|t[aeiou]))/iu;
const silentH = /^(?:heir|honest|hono|hour)/iu;

/** «a » or «an » by the sound of the following word. */
export const aOrAn = (word: string): 'a ' | 'an ' => {
  if (/^\p{Lu}(?=\p{Lu}|\d|$|[\s.-])/u.test(word)) return initialsWithVowel.test(word) ? 'an ' : 'a ';
  if (silentH.test(word)) return 'an ';
  return /^[aeiou]/iu.test(word) && !spokenAsConsonant.test(word) ? 'an ' : 'a ';
};
