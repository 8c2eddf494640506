/** A y before a consonant sounds as a vowel: «d'Yverdon», but «de Yougoslavie». */
const vowel = /^(?:[aeiouàâäéèêëîïôöùûüœæ]|y(?![aeiouàâäéèêëîïôöùûü]))/iu;

/**
 * True if a word takes «d'» instead of «de»: before a vowel or a mute h (domain.md 3.2, {DE_FUNK}). `aspirated` lists
 * beginnings of words with an aspirated h, which only a dictionary tells.
 */
export const takesElision = (word: string, aspirated: readonly string[]): boolean => {
  const lower = word.toLocaleLowerCase('fr-CH');
  if (lower.startsWith('h')) return !aspirated.some((start) => lower.startsWith(start));
  return vowel.test(lower);
};

/**
 * «originaire de Lausanne», «d'Yverdon», «du Chenit VD»: «de» contracts with a place's article le or les, and is elided
 * before a vowel, y or h. With `muteH`, only the listed names with h are elided: «de Horgen».
 * @returns the words before the place, and the place
 */
export const originOf = (place: string, muteH?: readonly string[]): readonly [string, string] => {
  if (place.startsWith('Le ')) return ['originaire du ', place.slice('Le '.length)];
  if (place.startsWith('Les ')) return ['originaire des ', place.slice('Les '.length)];
  const lower = place.toLocaleLowerCase('fr-CH');
  const isElided =
    muteH && lower.startsWith('h')
      ? muteH.some((start) => lower.startsWith(start))
      : /^[aeiouyhàâäéèêëîïôöùûüœ]/u.test(lower);
  return [isElided ? "originaire d'" : 'originaire de ', place];
};
