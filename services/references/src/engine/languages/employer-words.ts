import { memoize } from '../text/memoize.ts';
import { cleanLine } from '../input/user-text.ts';

export type WordLists = Readonly<Record<string, readonly string[]>>;

/** An employer inside a sentence: what stands before the name, with its blank, and the name as this place asks for it. */
export type EmployerPhrase = { readonly before: string; readonly name: string };

/** Words of a name with their marks, and the blank that joins them again. */
export const wordsOfName = (organization: string): string[] => cleanLine(organization).split(/[ \u00A0]+/u);

/** A word without the marks around it, in lower case. */
export const bareWord = (word: string): string =>
  word.replaceAll(/^[^\p{L}\p{N}&]+|[^\p{L}\p{N}&.]+$/gu, '').toLocaleLowerCase('de-CH');

const setOf = memoize((words: readonly string[]): ReadonlySet<string> => new Set(words));
const none: readonly string[] = [];

/** Whether a name holds a legal form, as one word or as two («& Cie»). */
export const hasLegalForm = (words: readonly string[], lists: WordLists): boolean => {
  const forms = setOf(lists['employerForms'] ?? none);
  return words.some((word, index) => {
    const bare = word.replaceAll(/^[(,]+|[),]+$/gu, '');
    return index > 0 && (forms.has(bare) || forms.has(`${words[index - 1] ?? ''} ${bare}`));
  });
};

/** Whether a list holds the word. Initials must look like initials: «HEAD» is a school, «Head» is not. */
export const isListed = (word: string, name: string, lists: WordLists): boolean => {
  const bare = bareWord(word);
  if (!setOf(lists[name] ?? none).has(bare)) return false;
  return !setOf(lists['employerInitials'] ?? none).has(bare) || !/^[^\p{L}]*\p{Lu}\p{Ll}/u.test(word);
};

/** The list that holds the first word of a name, whole or as far as its hyphen («Boulangerie-Pâtisserie»). */
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

/** The list of nouns of other languages that holds the first word: a «Comune» is a commune in every language. */
export const foreignNounOf = (first: string, lists: WordLists): ForeignNoun | undefined =>
  listOfFirstWord(first, foreignNouns, lists);

/** Gender of the German noun that a name holds among its first three words, for languages that have no word for it. */
export const germanGenderOf = (words: readonly string[], lists: WordLists): 'M' | 'F' | null => {
  if (/^(?:der|die|das)$/iu.test(words[0] ?? '')) return null;
  for (const word of words.slice(0, 3)) {
    if (/^(?:der|des|für|am|im|in|von|zum|zur)$/u.test(word)) return null;
    if (endsLikeListed(word, 'employerFeminineEndings', lists)) return 'F';
    if (endsLikeListed(word, 'employerMasculineEndings', lists)) return 'M';
  }
  return null;
};

/** Whether the last part of a word ends like one of a list: «Kantonsspital» ends with «spital». */
export const endsLikeListed = (word: string, name: string, lists: WordLists): boolean => {
  const last = bareWord(word).split('-').at(-1) ?? '';
  // «Samt» only looks like an office.
  if (setOf(lists['employerOtherWords'] ?? none).has(last)) return false;
  return (lists[name] ?? none).some((ending) => last.endsWith(ending));
};
