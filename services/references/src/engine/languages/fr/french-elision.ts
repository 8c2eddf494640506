/** A y before a consonant sounds as a vowel: «d'Yverdon», but «de Yougoslavie». */
const vowel = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiouàâäéèêëîïôöùûü]))/iu;

/**
 * Whether a word takes «d'» rather than «de»: before a vowel or a mute h (domain.md 3.2, {DE_FUNK}). `aspirated` lists
 * how words with an aspirated h begin, which French takes from a dictionary and not from a rule.
 */
export const takesElision = (word: string, aspirated: readonly string[]): boolean => {
  const lower = word.toLocaleLowerCase('fr-CH');
  if (lower.startsWith('h')) return !aspirated.some((start) => lower.startsWith(start));
  return vowel.test(lower);
};
