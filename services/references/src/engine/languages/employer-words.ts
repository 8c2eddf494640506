import { memoize } from '../text/memoize.ts';
import { cleanLine } from '../input/user-text.ts';

export type WordLists = Readonly<Record<string, readonly string[]>>;

/** An employer inside a sentence: preposition and article with their blank, and the name in the case they need. */
export type EmployerPhrase = { readonly before: string; readonly name: string };

/** Words of a name with their punctuation; a blank joins them again. */
export const wordsOfName = (organization: string): string[] => cleanLine(organization).split(/[ \u00A0]+/u);

/** A word in lower case without the punctuation around it. */
export const bareWord = (word: string): string =>
  word.replaceAll(/^[^\p{L}\p{N}&]+|[^\p{L}\p{N}&.]+$/gu, '').toLocaleLowerCase('de-CH');

const setOf = memoize((words: readonly string[]): ReadonlySet<string> => new Set(words));
const none: readonly string[] = [];

/** True if a name contains a legal form, as one word or as two («& Cie»). */
export const hasLegalForm = (words: readonly string[], lists: WordLists): boolean => {
  const forms = setOf(lists['employerForms'] ?? none);
  return words.some((word, index) => {
    const bare = word.replaceAll(/^[(,]+|[),]+$/gu, '');
    return index > 0 && (forms.has(bare) || forms.has(`${words[index - 1] ?? ''} ${bare}`));
  });
};

/** True if a list contains the word. Initials must look like initials: «HEAD» is a school, «Head» is not. */
export const isListed = (word: string, name: string, lists: WordLists): boolean => {
  const bare = bareWord(word);
  if (!setOf(lists[name] ?? none).has(bare)) return false;
  return !setOf(lists['employerInitials'] ?? none).has(bare) || !/^[^\p{L}]*\p{Lu}\p{Ll}/u.test(word);
};

/** The list that contains the first word of a name, whole or up to its hyphen («Boulangerie-Pâtisserie»). */
export const listOfFirstWord = <Name extends string>(
  first: string,
  names: readonly Name[],
  lists: WordLists,
): Name | undefined => {
  const start = first.split('-', 1)[0] ?? '';
  return (
    names.find((name) => isListed(first, name, lists)) ?? names.find((name) => isListed(start, name, lists))
  );
};

export type ForeignNoun = 'employerForeignFeminine' | 'employerForeignMasculine' | 'employerForeignPlural';
const foreignNouns = [
  'employerForeignFeminine',
  'employerForeignMasculine',
  'employerForeignPlural',
] as const;

/** The list of foreign nouns that contains the first word: a «Comune» is a commune in every language. */
export const foreignNounOf = (first: string, lists: WordLists): ForeignNoun | undefined =>
  listOfFirstWord(first, foreignNouns, lists);

/** Gender of a German noun among a name's first three words, for languages that have no word for it. */
export const germanGenderOf = (words: readonly string[], lists: WordLists): 'M' | 'F' | null => {
  if (/^(?:der|die|das)$/iu.test(words[0] ?? '')) return null;
  for (const word of words.slice(0, 3)) {
    if (/^(?:der|des|für|am|im|in|von|zum|zur)$/u.test(word)) return null;
    if (endsLikeListed(word, 'employerFeminineEndings', lists)) return 'F';
    if (endsLikeListed(word, 'employerMasculineEndings', lists)) return 'M';
  }
  return null;
};

/** True if the last part of a word ends like one of a list: «Kantonsspital» ends with «spital». */
export const endsLikeListed = (word: string, name: string, lists: WordLists): boolean => {
  const last = bareWord(word).split('-').at(-1) ?? '';
  // «Samt» ends like «Amt» but is no office.
  if (setOf(lists['employerOtherWords'] ?? none).has(last)) return false;
  return (lists[name] ?? none).some((ending) => last.endsWith(ending));
};
