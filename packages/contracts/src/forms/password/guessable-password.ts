import type { ErrorCode } from '../../model/errors.ts';
import { foldWord } from './fold-word.ts';
import { guessableWords } from './guessable-words.ts';
import { besideWalks } from './keyboard-walk.ts';

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

/** Digits that count up or down or are all the same are no harder than none. */
const isDigitRun = (digits: string): boolean =>
  /^(\d)\1*$/.test(digits) || '01234567890'.includes(digits) || '09876543210'.includes(digits);

/** A year of somebody's life or of a calendar. */
const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);

/** Characters that have to be guessed of what stands before, between and after words. */
const weightOf = (rests: readonly string[]): number =>
  rests
    .flatMap((rest) => rest.match(/\d+|\D/g) ?? [])
    .reduce((sum, part) => {
      if (isYear(part)) return sum + 2;
      return sum + (part.length > 2 && isDigitRun(part) ? 1 : part.length);
    }, 0);

/** A word is still one with a few signs in it (`Pass-wort`), not with many. */
const mostGaps = 3;
/** Backwards, with gaps or with digits for letters it is one only if it is long enough not to be chance. */
const shortestDisguised = 5;

/** More signs than these at an end are not all tried as letters. */
const mostEdge = 10;

/** Remainders of a text with more or fewer of the digits and signs at its ends cut off. */
const withoutEdges = (text: string): string[] => {
  const lead = /^[^a-z]*/.exec(text)?.[0].length ?? 0;
  const end = text.length - (/[^a-z]*$/.exec(text)?.[0].length ?? 0);
  const cuts: string[] = [];
  for (let from = Math.max(0, lead - mostEdge); from <= lead; from += 1) {
    for (let to = Math.max(end, from); to <= Math.min(text.length, end + mostEdge); to += 1) {
      if (weightOf([text.slice(0, from), text.slice(to)]) <= longestRest) cuts.push(text.slice(from, to));
    }
  }
  return cuts;
};

/** The words that a password may be made of: without digits and signs around them, and with letters for digits. */
const coresOf = (folded: string): string[] => {
  const cores = new Set<string>();
  for (const inner of withoutEdges(folded)) {
    for (const mask of masks) {
      const core = unmask(inner, mask);
      const letters = core.replace(/[^a-z]/g, '');
      if (!/^[a-z](?:.*[a-z])?$/.test(core) || core.length - letters.length > mostGaps) continue;
      const isPlain = folded.includes(letters);
      if (isPlain || letters.length >= shortestDisguised) cores.add(onceOf(letters));
      if (letters.length >= shortestDisguised) cores.add(onceOf(Array.from(letters).toReversed().join('')));
    }
  }
  return [...cores];
};

/** A word that is written twice or more is the word. */
const onceOf = (word: string): string => word.replace(/^(.{2,}?)\1+$/, '$1');

/** Two letters in turns, or keys that touch with no more around them than stands around a word. */
const isTyped = (password: string, cores: readonly string[]): boolean => {
  const beside = besideWalks(password);
  return (
    (beside !== null && beside <= longestRest) ||
    cores.some((core) => core.length >= 4 && new Set(core).size <= 2)
  );
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

/** One word that everybody uses, or two, one after the other. */
const isEverybodys = (core: string): boolean =>
  guessableWords.has(core) ||
  Array.from(core).some(
    (_, at) => guessableWords.has(core.slice(0, at)) && guessableWords.has(core.slice(at)),
  );

/** The words of a password of one or two with digits and signs anywhere (`Sommer2026Winter2027`); none where there are more. */
const wordsOf = (folded: string): string[] => {
  const words = folded.match(/[a-z]+/g) ?? [];
  return words.length <= 2 && weightOf(folded.split(/[a-z]+/)) <= longestRest ? words : [];
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
  const whole = foldWord(password);
  const cores = coresOf(whole);
  const names = contextWords(context);
  const words = wordsOf(whole);
  const isOwn = (word: string): boolean => isContext(word, names);
  const areKnown = words.length > 0 && words.every((word) => isOwn(word) || isEverybodys(word));
  if (cores.some(isOwn) || (areKnown && words.some(isOwn))) return 'passwordPersonal';
  const wholes = [whole, whole.replace(/[^a-z0-9]+$/, ''), whole.replace(/(?:19|20)\d\d[^a-z0-9]*$/, '')];
  const isCommon =
    areKnown ||
    isTyped(password, cores) ||
    wholes.some((text) => guessableWords.has(text) || isListed(text)) ||
    cores.some((core) => isEverybodys(core) || (core.length >= 4 && isListed(core)));
  return isCommon ? 'passwordCommon' : null;
};
