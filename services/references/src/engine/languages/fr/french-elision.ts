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

/**
 * «originaire de Lausanne», «d'Yverdon», «du Chenit VD»: «de» melts with the articles le and les of a place, and loses
 * its vowel before a vowel, y or h. Where `muteH` says which names begin with a mute h, the others keep it: «de Horgen».
 * @returns what stands before the place, and the place
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
