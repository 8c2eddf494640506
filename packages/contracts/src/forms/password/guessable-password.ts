import type { ErrorCode } from '../../model/errors.ts';
import { foldWord } from './fold-word.ts';
import { guessableWords } from './guessable-words.ts';
import { charactersOutsideWalks } from './keyboard-walk.ts';

/**
 * Maximum weight of characters around a word that do not make it harder to guess: a year with a sign, a date, a few
 * digits.
 */
const maxAffixWeight = 8;

/** Signs that always replace the same letter. */
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

/** Substitutions of letters. The digit 1 stands for i or l, so both are tried. */
const masks: readonly Readonly<Record<string, string>>[] = [
  {},
  { ...plainSigns, '1': 'i', '!': 'i', '|': 'i' },
  { ...plainSigns, '1': 'l', '!': 'l', '|': 'l' },
];

const unmask = (text: string, mask: Readonly<Record<string, string>>): string =>
  Array.from(text, (character) => mask[character] ?? character).join('');

/** True for digits that count up or down or repeat, which are as weak as none. */
const isDigitRun = (digits: string): boolean =>
  /^(\d)\1*$/.test(digits) || '01234567890'.includes(digits) || '09876543210'.includes(digits);

/** True for a year of the 20th or 21st century. */
const isYear = (digits: string): boolean => /^(?:19|20)\d\d$/.test(digits);

/** Effective number of characters to guess before, between and after words. */
const weightOf = (rests: readonly string[]): number =>
  rests
    .flatMap((rest) => rest.match(/\d+|\D/g) ?? [])
    .reduce((sum, part) => {
      if (isYear(part)) return sum + 2;
      return sum + (part.length > 2 && isDigitRun(part) ? 1 : part.length);
    }, 0);

/** Maximum signs within a word (`Pass-wort`). */
const maxGaps = 3;
/**
 * Minimum letters to recognise a word that is reversed, has gaps or uses digits for letters; shorter ones occur by
 * chance.
 */
const minDisguisedLength = 5;

/** Maximum signs at each end that are tried as letters. */
const maxEdge = 10;

/** Variants of a text with more or fewer digits and signs cut off at both ends. */
const withoutEdges = (text: string): string[] => {
  const lead = /^[^a-z]*/.exec(text)?.[0].length ?? 0;
  const end = text.length - (/[^a-z]*$/.exec(text)?.[0].length ?? 0);
  const cuts: string[] = [];
  for (let from = Math.max(0, lead - maxEdge); from <= lead; from += 1) {
    for (let to = Math.max(end, from); to <= Math.min(text.length, end + maxEdge); to += 1) {
      if (weightOf([text.slice(0, from), text.slice(to)]) <= maxAffixWeight) cuts.push(text.slice(from, to));
    }
  }
  return cuts;
};

/** Candidate words of a password: digits and signs around it removed, and letters restored from digits. */
const coresOf = (folded: string): string[] => {
  const cores = new Set<string>();
  for (const inner of withoutEdges(folded)) {
    for (const mask of masks) {
      const core = unmask(inner, mask);
      const letters = core.replace(/[^a-z]/g, '');
      if (!/^[a-z](?:.*[a-z])?$/.test(core) || core.length - letters.length > maxGaps) continue;
      const isPlain = folded.includes(letters);
      if (isPlain || letters.length >= minDisguisedLength) cores.add(onceOf(letters));
      if (letters.length >= minDisguisedLength) cores.add(onceOf(Array.from(letters).toReversed().join('')));
    }
  }
  return [...cores];
};

/** Reduces a repeated word to one occurrence. */
const onceOf = (word: string): string => word.replace(/^(.{2,}?)\1+$/, '$1');

/** True for two alternating letters, or for a keyboard walk with few signs outside it. */
const isKeyPattern = (password: string, cores: readonly string[]): boolean => {
  const outside = charactersOutsideWalks(password);
  return (
    (outside !== null && outside <= maxAffixWeight) ||
    cores.some((core) => core.length >= 4 && new Set(core).size <= 2)
  );
};

/** Folded words of names and addresses: `Muster AG` gives muster, ag and musterag. */
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

/** True for consecutive words of the context, or one of them combined with a common word. */
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

/** True for one common word, or two in a row. */
const isCommon = (core: string): boolean =>
  guessableWords.has(core) ||
  Array.from(core).some(
    (_, at) => guessableWords.has(core.slice(0, at)) && guessableWords.has(core.slice(at)),
  );

/**
 * Words of a password with one or two words and digits and signs anywhere (`Sommer2026Winter2027`); empty for more
 * words.
 */
const wordsOf = (folded: string): string[] => {
  const words = folded.match(/[a-z]+/g) ?? [];
  return words.length <= 2 && weightOf(folded.split(/[a-z]+/)) <= maxAffixWeight ? words : [];
};

export type GuessableCode = Extract<ErrorCode, 'passwordCommon' | 'passwordPersonal'>;

/**
 * Reason why a password is easy to guess, or null: a common word or a keyboard walk, in any case, with digits for
 * letters and with a few digits or signs around it (`P@ssw0rt`, `Sommer2026!`), or words of its owner.
 * @param context names of the person, the organisation, the place and the product
 * @param isListed true for a folded word or whole password from a list of frequent passwords
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
  const isPersonal = (word: string): boolean => isContext(word, names);
  const areGuessable = words.length > 0 && words.every((word) => isPersonal(word) || isCommon(word));
  if (cores.some(isPersonal) || (areGuessable && words.some(isPersonal))) return 'passwordPersonal';
  const wholes = [whole, whole.replace(/[^a-z0-9]+$/, ''), whole.replace(/(?:19|20)\d\d[^a-z0-9]*$/, '')];
  const isGuessable =
    areGuessable ||
    isKeyPattern(password, cores) ||
    wholes.some((text) => guessableWords.has(text) || isListed(text)) ||
    cores.some((core) => isCommon(core) || (core.length >= 4 && isListed(core)));
  return isGuessable ? 'passwordCommon' : null;
};
