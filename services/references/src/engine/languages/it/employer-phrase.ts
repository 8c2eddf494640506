import {
  foreignNounOf,
  germanGenderOf,
  hasLegalForm,
  isListed,
  listOfFirstWord,
  wordsOfName,
} from '../employer-words.ts';
import type { EmployerPhrase, WordLists } from '../employer-words.ts';

const articles = {
  employerMasculine: 'il ',
  employerLo: 'lo ',
  employerVowel: "l'",
  employerFeminine: 'la ',
  employerPluralMasculine: 'i ',
  employerPluralVowel: 'gli ',
  employerPluralFeminine: 'le ',
} as const;
const nouns = [
  'employerMasculine',
  'employerLo',
  'employerVowel',
  'employerFeminine',
  'employerPluralMasculine',
  'employerPluralVowel',
  'employerPluralFeminine',
] as const;

/**
 * «presso il Comune di Chiasso», «presso l'Ospedale Civico», «presso le Ferrovie federali svizzere», «presso Novatex
 * SA».
 */
export const employerPhraseOf = (organization: string, lists: WordLists): EmployerPhrase => {
  const words = wordsOfName(organization);
  return { before: `presso ${articleOf(words, lists)}`, name: words.join(' ') };
};

/** The name after «presso», alone and with each article that its first sound allows. */
export const employerChoicesOf = (organization: string): EmployerPhrase[] => {
  const name = wordsOfName(organization).join(' ');
  const bare = name.replace(/^(?:(?:Il|Lo|La|I|Gli|Le) (?=.)|L['’](?=.))/u, '');
  const beforeVowel = startsWithVowel(bare);
  const singular = beforeVowel ? ["l'"] : [masculine(bare), 'la '];
  const plural = beforeVowel || masculine(bare) === 'lo ' ? 'gli ' : 'i ';
  return [
    ...[...singular, plural, 'le '].map((article) => ({ before: `presso ${article}`, name: bare })),
    { before: 'presso ', name },
  ];
};

const articleOf = (words: readonly string[], lists: WordLists): string => {
  const [first = ''] = words;
  const hasForm = hasLegalForm(words, lists);
  // A firm named by initials is a name like any other.
  if (hasForm && isListed(first, 'employerInitials', lists)) return '';
  const list = listOfFirstWord(first, nouns, lists);
  if (list) return articles[list];
  if (hasForm) return '';
  const foreign = foreignNounOf(first, lists);
  const gender = foreign ? (foreign === 'employerForeignFeminine' ? 'F' : 'M') : germanGenderOf(words, lists);
  if (gender === null) return '';
  if (startsWithVowel(first)) return "l'";
  return gender === 'F' ? 'la ' : masculine(first);
};

const startsWithVowel = (word: string): boolean => /^[aeiouàèéìòùäöü]/iu.test(word);

/** Before s and another consonant, and before z, Italian says «lo». */
const masculine = (word: string): string => (/^(?:s[^aeiou]|z|ps|gn|x|y)/iu.test(word) ? 'lo ' : 'il ');
