/** Initials whose letters sound as if a vowel came first: an HR, an IT, an MBA. */
const initialsWithVowel = /^[AEFHILMNORSX](?=\p{Lu}|\d|$|[\s.-])/u;
/** Written with a vowel, spoken with a consonant: a user, a European, a one-year. */
const spokenAsConsonant = /^(?:eu|one(?!\p{Ll})|once|u(?:biq|fo|ni(?!n|m)|s[aeiu]|t[aeiou]))/iu;
const silentH = /^(?:heir|honest|hono|hour)/iu;

/** «a » or «an » by how the word behind it sounds. */
export const aOrAn = (word: string): 'a ' | 'an ' => {
  if (/^\p{Lu}(?=\p{Lu}|\d|$|[\s.-])/u.test(word)) return initialsWithVowel.test(word) ? 'an ' : 'a ';
  if (silentH.test(word)) return 'an ';
  return /^[aeiou]/iu.test(word) && !spokenAsConsonant.test(word) ? 'an ' : 'a ';
};
