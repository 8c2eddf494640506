import { memoize } from '../text/memoize.ts';

/** The article of the noun with which a duty begins; «-» for none. Undefined if the noun is not known. */
export type ArticleOf = (duty: string) => string | undefined;

/**
 * Reads the list `taskNouns` of a language: entries such as «die \\p{L}+ung», an article, or a dash for none, and a
 * pattern of the words after it.
 */
export const articlesOf = memoize((nouns: readonly string[]): ArticleOf => {
  const known = nouns.map((noun) => {
    const [article = '', ...words] = noun.split(' ');
    return { article, pattern: new RegExp(`^(?:${words.join(' ')})(?![\\p{L}-])`, 'iu') };
  });
  return (duty) => known.find(({ pattern }) => pattern.test(duty))?.article;
});

/** «l'» before a vowel and «lo» before «sv»; null before an «h», which may be mute or not. */
export const articleBefore = (word: string, article: string): string | null => {
  if (!/^(?:la|le|il|lo)$/u.test(article)) return `${article} `;
  if (word.startsWith('h')) return null;
  if (/^[aeiouàâéèêëîïôöù]/u.test(word)) return "l'";
  return article === 'il' && /^(?:s[^aeiou]|z|gn|ps)/u.test(word) ? 'lo ' : `${article} `;
};

export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
