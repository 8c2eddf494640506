const asciiOnly = /^[ -~]*$/;

/** Folds the spellings of a word into one: lower case without accents; ä, ae and a are alike. */
export const foldWord = (text: string): string => {
  const plain = asciiOnly.test(text) ? text.toLowerCase() : withoutAccents(text);
  return plain.replace(/([aou])e/g, '$1');
};

const withoutAccents = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .replaceAll('œ', 'oe')
    .replaceAll('æ', 'ae')
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
