import type { ErrorCode } from '../errors.ts';
import { foldWord } from './fold-word.ts';
import { guessableWords, keyboardWalks } from './guessable-words.ts';

/** What may stand around a word without making it harder to guess: a year with a sign, a date, a few digits. */
const longestRest = 8;

/** What stands for the same letter in every handwriting. */
const plainSigns = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '€': 'e',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '8': 'b',
  '6': 'g',
  '9': 'g',
  '2': 'z',
};

/** What people write for a letter. The digit 1 stands for i or l, so each is tried. */
const masks: readonly Readonly<Record<string, string>>[] = [
  {},
  { ...plainSigns, '1': 'i', '!': 'i', '|': 'i' },
  { ...plainSigns, '1': 'l', '!': 'l', '|': 'l' },
];

const unmask = (text: string, mask: Readonly<Record<string, string>>): string =>
  Array.from(text, (character) => mask[character] ?? character).join('');

const withoutEdges = (text: string): string => text.replace(/^[^a-z]+|[^a-z]+$/g, '');

/** Digits that count up or down or are all the same are no harder than none. */
const isDigitRun = (digits: string): boolean =>
  /^(\d)\1*$/.test(digits) || '01234567890'.includes(digits) || '09876543210'.includes(digits);

/** Characters of a rest that have to be guessed. */
const weightOf = (rest: string): number =>
  (rest.match(/\d+|\D/g) ?? []).reduce(
    (sum, part) => sum + (part.length > 2 && isDigitRun(part) ? 1 : part.length),
    0,
  );

/** A word is still one with a few signs in it (`Pass-wort`), not with many. */
const mostGaps = 3;
/** Backwards, with gaps or with digits for letters it is one only if it is long enough not to be chance. */
const shortestDisguised = 5;

/** The words that a password may be made of: without digits and signs around them, and with letters for digits. */
const coresOf = (password: string): string[] => {
  const folded = foldWord(password);
  const cores = new Set<string>();
  for (const mask of masks) {
    const unmasked = unmask(folded, mask);
    const bare = withoutEdges(folded);
    for (const core of [unmask(bare, mask), withoutEdges(unmasked)]) {
      const start = unmasked.indexOf(core);
      const rest = folded.slice(0, start) + folded.slice(start + core.length);
      const letters = core.replace(/[^a-z]/g, '');
      if (letters === '' || weightOf(rest) > longestRest || core.length - letters.length > mostGaps) continue;
      const isPlain = folded.includes(letters);
      if (isPlain || letters.length >= shortestDisguised) cores.add(onceOf(letters));
      if (letters.length >= shortestDisguised) cores.add(onceOf(Array.from(letters).toReversed().join('')));
    }
  }
  return [...cores];
};

/** A word that is written twice or more is the word. */
const onceOf = (word: string): string => word.replace(/^(.{2,}?)\1+$/, '$1');

/** Rows of a keyboard and of the alphabet, forwards and backwards, three letters or more at a time. */
const isWalk = (core: string): boolean => {
  if (core.length >= 4 && new Set(core).size <= 2) return true;
  let rest = core;
  while (rest.length >= 3) {
    const length = longestWalk(rest);
    if (length < 3) return false;
    rest = rest.slice(length);
  }
  return rest === '' && core !== '';
};

const longestWalk = (text: string): number => {
  let length = 0;
  while (length < text.length && keyboardWalks.some((row) => row.includes(text.slice(0, length + 1)))) {
    length += 1;
  }
  return length;
};

/** Words of a person, an organisation or an address, folded: `Muster AG` gives muster, ag and musterag. */
const contextWords = (texts: readonly string[]): ReadonlySet<string> => {
  const words = new Set<string>();
  for (const text of texts) {
    const parts = foldWord(text)
      .split(/[^a-z]+/)
      .filter((part) => part !== '');
    for (const part of [...parts, parts.join('')]) if (part.length >= 2) words.add(part);
  }
  return words;
};

/** True for words of the context one after the other, or one of them with a word that everybody uses. */
const isContext = (core: string, words: ReadonlySet<string>, parts = 3): boolean => {
  if (core.length < 3) return false;
  if (words.has(core)) return true;
  for (const word of words) {
    if (word.length >= core.length) continue;
    for (const rest of [
      core.startsWith(word) ? core.slice(word.length) : null,
      core.endsWith(word) ? core.slice(0, -word.length) : null,
    ]) {
      if (rest === null) continue;
      if (word.length >= 3 && guessableWords.has(rest)) return true;
      if (parts > 1 && (words.has(rest) || isContext(rest, words, parts - 1))) return true;
    }
  }
  return false;
};

export type GuessableCode = Extract<ErrorCode, 'passwordCommon' | 'passwordPersonal'>;

/**
 * Why a password is among the first that somebody tries, or null: a word that everybody uses, or a walk over the
 * keyboard, in any case, with digits for letters and with a few digits or signs around it (`P@ssw0rt`, `Sommer2026!`), or
 * words of the person it is for.
 * @param context names of the person, the organisation, the place and the product
 * @param isListed whether a folded word, or the folded password as a whole, stands in a list of frequent passwords
 */
export const guessableReason = (
  password: string,
  context: readonly string[],
  isListed: (folded: string) => boolean = () => false,
): GuessableCode | null => {
  const cores = coresOf(password);
  const words = contextWords(context);
  if (cores.some((core) => isContext(core, words))) return 'passwordPersonal';
  const whole = foldWord(password);
  const wholes = [whole, whole.replace(/[^a-z0-9]+$/, ''), whole.replace(/(?:19|20)\d\d[^a-z0-9]*$/, '')];
  const isCommon =
    wholes.some((text) => guessableWords.has(text) || isListed(text)) ||
    cores.some((core) => guessableWords.has(core) || isWalk(core) || (core.length >= 4 && isListed(core)));
  return isCommon ? 'passwordCommon' : null;
};
