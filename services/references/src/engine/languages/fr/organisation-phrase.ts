import { cleanLine } from '../../input/user-text.ts';
import { takesElision } from './french-elision.ts';

type WordLists = Readonly<Record<string, readonly string[]>>;

/** «auprès de la », «auprès de l'», «auprès du », «auprès des », «chez », «auprès de »: first rule that fits (domain.md 3.2). */
export const organisationPhrase = (organization: string, lists: WordLists): string => {
  const words = cleanLine(organization).split(/[\s\u00A0,]+/u);
  const [firstWord = ''] = words;
  if (contains(lists['feminineHeads'], firstWord)) return 'auprès de la ';
  if (contains(lists['vowelHeads'], firstWord)) return "auprès de l'";
  if (contains(lists['masculineHeads'], firstWord)) return 'auprès du ';
  if (contains(lists['pluralHeads'], firstWord)) return 'auprès des ';
  if (words.some((word) => lists['legalForms']?.includes(word))) return 'chez ';
  return takesElision(firstWord, lists['aspirated'] ?? []) ? "auprès d'" : 'auprès de ';
};

const contains = (heads: readonly string[] = [], word: string): boolean => {
  const lower = word.toLocaleLowerCase('fr-CH');
  return heads.some((head) => head.toLocaleLowerCase('fr-CH') === lower);
};
