import { cleanLine } from '../../input/user-text.ts';

type WordLists = Readonly<Record<string, readonly string[]>>;

/**
 * «bei der », «beim » or «bei » before the employer's name: the first rule that fits (domain.md 3.2, {ORG}).
 * A legal form makes the name feminine whatever it begins with; otherwise its head word decides.
 */
export const organisationPhrase = (organization: string, lists: WordLists): string => {
  const words = wordsOf(organization);
  const [firstWord = ''] = words;
  if (words.some((word) => lists['legalForms']?.includes(word))) return 'bei der ';
  if (endsWithAny(firstWord, lists['neuterHeads'])) return 'beim ';
  if (words.some((word) => endsWithAny(word, lists['feminineEndings']))) return 'bei der ';
  if (words.some((word) => lists['feminineWords']?.includes(word))) return 'bei der ';
  return 'bei ';
};

/** Words without the punctuation around them; a hyphen stays inside its word, because the last part is the head. */
const wordsOf = (organization: string): string[] =>
  cleanLine(organization)
    .split(/[\s\u00A0/]+/u)
    .map((word) => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, ''))
    .filter((word) => word !== '');

const endsWithAny = (word: string, endings: readonly string[] = []): boolean => {
  const lower = word.toLocaleLowerCase('de-CH');
  return endings.some((ending) => lower.endsWith(ending));
};
