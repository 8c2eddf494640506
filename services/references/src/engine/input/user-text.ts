import { typedLines } from '@attesta/contracts/fields/typed-lines.ts';

import { capitaliseText } from '../text/rich-text.ts';

/** Longest text answer that the forms accept (domain.md 2.5). */
export const maxAnswerLength = 600;

/**
 * Clean-up of typed text (domain.md 2.5): blanks, first letter, final full stop, nothing else. A typed no-break space
 * stays: it was typed on purpose.
 */
export const cleanLine = (text: string): string =>
  text.replaceAll(/(?: [\p{Cc} ]|\p{Cc})[\p{Cc} ]*/gu, ' ').trim();

/** Full sentences: capital at the start, exactly one full stop (or the writer's own ! or ?) at the end. */
export const cleanSentences = (text: string): string => {
  const line = capitaliseText(cleanLine(text));
  if (/[.!?]\p{Pf}$|[!?]$/u.test(line)) return line;
  const bare = line.replace(/[\s.,;:…]+$/u, '');
  return bare === '' ? '' : `${bare}.`;
};

/**
 * A noun phrase inside a sentence: no final punctuation, except the stop of an abbreviation.
 * @param abbreviations further ones of the language, without their stop
 */
export const cleanNounPhrase = (text: string, abbreviations: readonly string[] = []): string => {
  const line = cleanLine(text);
  // Fast path: most lines end with a word.
  if (!'.,;:'.includes(line.slice(-1)) || endsWithAbbreviation(line, abbreviations)) return line;
  return line.replace(/[\s.,;:]+$/u, '');
};

/** A bullet: first letter capital, no final punctuation (domain.md 3.2). */
export const cleanTask = (text: string, abbreviations?: readonly string[]): string =>
  capitaliseBullet(cleanNounPhrase(text, abbreviations));

/** One phrase per line, without empty lines and list marks. */
export const cleanEntries = (text: string, abbreviations?: readonly string[]): string[] =>
  typedLines(text)
    .map((line) => cleanNounPhrase(line, abbreviations))
    .filter((line) => line !== '');

/** Fast path: most lines have no full stop. */
const endsWithAbbreviation = (line: string, abbreviations: readonly string[]): boolean =>
  line.endsWith('.') && isAbbreviation(line, abbreviations);

const isAbbreviation = (line: string, abbreviations: readonly string[]): boolean =>
  /(?<!\p{L})(?:etc|usw|ecc|bzw|inkl|i\. ?d\. ?R|u\. ?a|m\. ?b\. ?H|Co|Ltd|Inc)\.$/u.test(line) ||
  abbreviations.some(
    (abbreviation) =>
      line.endsWith(`${abbreviation}.`) && !/\p{L}$/u.test(line.slice(0, -abbreviation.length - 1)),
  );

/** True if a text contains a comma outside brackets. */
export const hasOpenComma = (text: string): boolean => /,\s/u.test(text.replaceAll(/\([^()]*\)/gu, ''));

/** Names with a capital further inside (eBanking, iOS) stay as they are. */
const capitaliseBullet = (text: string): string =>
  /^\p{Ll}\p{Lu}/u.test(text) ? text : capitaliseText(text);
