import { capitaliseText } from './runs.ts';

/** Longest text answer that the forms accept (domain.md 2.5). */
export const maxAnswerLength = 600;

/**
 * Clean-up of what users type (domain.md 2.5): blanks, first letter, final full stop, nothing else.
 * A typed no-break space is no blank to collapse: somebody put it there on purpose.
 */
export function cleanLine(text: string): string {
  return text.replaceAll(/(?: [\p{Cc} ]|\p{Cc})[\p{Cc} ]*/gu, ' ').trim();
}

/** Full sentences: capital at the start, exactly one full stop (or the writer's own ! or ?) at the end. */
export function cleanSentences(text: string): string {
  const line = capitaliseText(cleanLine(text));
  if (/[.!?]\p{Pf}$|[!?]$/u.test(line)) return line;
  const bare = line.replace(/[\s.,;:…]+$/u, '');
  return bare === '' ? '' : `${bare}.`;
}

/** A noun phrase inside a sentence: no final punctuation, except the stop of an abbreviation. */
export function cleanNounPhrase(text: string): string {
  const line = cleanLine(text);
  return endsWithAbbreviation(line) ? line : line.replace(/[\s.,;:]+$/u, '');
}

/** A bullet: first letter capital, no final punctuation (domain.md 3.2). */
export function cleanTask(text: string): string {
  return capitaliseBullet(cleanNounPhrase(text));
}

/** One phrase per line, empty lines dropped. */
export function cleanLines(text: string): string[] {
  return text
    .split(/\r\n|[\r\n\u2028\u2029]/u)
    .map(cleanNounPhrase)
    .filter((line) => line !== '');
}

function endsWithAbbreviation(line: string): boolean {
  return /(?<!\p{L})(?:etc|usw|ecc|bzw|inkl|i\. ?d\. ?R|u\. ?a|m\. ?b\. ?H|Co|Ltd|Inc)\.$/u.test(line);
}

/** Names that carry their capital further inside (eBanking, iOS) stay as they are. */
function capitaliseBullet(text: string): string {
  return /^\p{Ll}\p{Lu}/u.test(text) ? text : capitaliseText(text);
}
