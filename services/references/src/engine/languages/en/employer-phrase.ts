import { bareWord, hasLegalForm, isListed, wordsOfName } from '../employer-words.ts';
import type { EmployerPhrase, WordLists } from '../employer-words.ts';

/**
 * «the Canton of Zug», «the Paul Scherrer Institute», «Rheintal Biotech AG»: an institution named by a common noun
 * takes «the», a firm does not. The sentence itself says «by» or «with».
 */
export const employerPhraseOf = (organization: string, lists: WordLists): EmployerPhrase => {
  const words = wordsOfName(organization);
  return { before: takesArticle(words, lists) ? 'the ' : '', name: words.join(' ') };
};

/** The name with the article and without. */
export const employerChoicesOf = (organization: string): EmployerPhrase[] => {
  const words = wordsOfName(organization);
  const [first = '', ...others] = words;
  const own = others.length > 0 && bareWord(first) === 'the' ? others : words;
  return [
    { before: '', name: words.join(' ') },
    { before: 'the ', name: own.join(' ') },
    { before: '', name: own.join(' ') },
  ];
};

const takesArticle = (words: readonly string[], lists: WordLists): boolean => {
  const [first = ''] = words;
  if (bareWord(first) === 'the' || hasLegalForm(words, lists)) return false;
  if (words.length === 1) return isListed(first, 'employerInitials', lists);
  const own = withoutAside(words);
  const joint = own.findIndex((word) => word === 'of' || word === 'for');
  if (joint > 0) {
    const noun = own[joint - 1] ?? '';
    return isListed(noun, 'employerOf', lists) || isListed(noun, 'employerThe', lists);
  }
  if (isListed(first, 'employerTheFirst', lists)) return true;
  const ending = own.slice(-2).map(bareWord).join(' ');
  return (
    (lists['employerTheEndings'] ?? []).includes(ending) || isListed(own.at(-1) ?? '', 'employerThe', lists)
  );
};

/** «Paul Scherrer Institute PSI», «Swiss Federal Railways (SBB)»: initials after the name do not count. */
const withoutAside = (words: readonly string[]): readonly string[] => {
  const end = words.findLastIndex((word) => !/^\(?[\p{Lu}\d]{2,}\)?$/u.test(word));
  return words.slice(0, end + 1);
};
