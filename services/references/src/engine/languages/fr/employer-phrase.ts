import {
  foreignNounOf,
  germanGenderOf,
  hasLegalForm,
  isListed,
  listOfFirstWord,
  wordsOfName,
} from '../employer-words.ts';
import type { EmployerPhrase, WordLists } from '../employer-words.ts';
import { takesElision } from './french-elision.ts';

/**
 * «auprès du CHUV», «auprès de l'Hospice général», «auprès des Hôpitaux universitaires», «chez Novatex SA»: a name that
 * begins with a noun of an institution takes its article, any other name follows «chez».
 */
export const employerPhraseOf = (organization: string, lists: WordLists): EmployerPhrase => {
  const words = wordsOfName(organization);
  const name = words.join(' ');
  const [first = '', ...others] = words;
  const hasForm = hasLegalForm(words, lists);
  if (others.length > 0 && /^L(?:e|es|a)$/u.test(first)) return afterArticle(first, name, others, hasForm);
  if (/^L['’]/u.test(first)) return { before: hasForm ? 'chez ' : 'auprès de ', name };
  return { before: beforeNoun(words, hasForm, lists) ?? 'chez ', name };
};

/** The name after «chez», after «auprès de», and after each article that its first sound allows. */
export const employerChoicesOf = (organization: string, lists: WordLists): EmployerPhrase[] => {
  const name = wordsOfName(organization).join(' ');
  const bare = name.replace(/^(?:(?:Le|La|Les) (?=.)|L['’](?=.))/u, '');
  const isElided = takesElision(bare, lists['aspirated'] ?? []);
  const singular = isElided ? ["auprès de l'"] : ['auprès du ', 'auprès de la '];
  return [
    { before: 'chez ', name },
    ...[...singular, 'auprès des '].map((before) => ({ before, name: bare })),
    { before: takesElision(name, lists['aspirated'] ?? []) ? "auprès d'" : 'auprès de ', name },
  ];
};

/** «de» contracts with le and les: «auprès des Retraites Populaires». A firm keeps its article as part of its name. */
const afterArticle = (
  article: string,
  name: string,
  others: readonly string[],
  hasForm: boolean,
): EmployerPhrase => {
  if (hasForm) return { before: 'chez ', name };
  if (article === 'La') return { before: 'auprès de ', name };
  return { before: article === 'Le' ? 'auprès du ' : 'auprès des ', name: others.join(' ') };
};

const genderOfList = { employerForeignFeminine: 'F', employerForeignMasculine: 'M' } as const;
const beforeNouns = {
  employerFeminine: 'auprès de la ',
  employerVowel: "auprès de l'",
  employerMasculine: 'auprès du ',
  employerPlural: 'auprès des ',
} as const;
const nouns = ['employerFeminine', 'employerVowel', 'employerMasculine', 'employerPlural'] as const;

const beforeNoun = (words: readonly string[], hasForm: boolean, lists: WordLists): string | null => {
  const [first = ''] = words;
  // A firm named by initials is a name like any other.
  if (hasForm && isListed(first, 'employerInitials', lists)) return null;
  const list = listOfFirstWord(first, nouns, lists);
  if (list) return beforeNouns[list];
  if (hasForm) return null;
  const foreign = foreignNounOf(first, lists);
  if (foreign === 'employerForeignPlural') return 'auprès des ';
  const gender = foreign ? genderOfList[foreign] : germanGenderOf(words, lists);
  if (gender === null) return null;
  if (/^[aeiouyàâäéèêëîïôöùûü]/iu.test(first)) return "auprès de l'";
  return gender === 'F' ? 'auprès de la ' : 'auprès du ';
};
