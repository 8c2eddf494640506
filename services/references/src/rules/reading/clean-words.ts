/**
 * Normalises everything that the clean-up of domain.md 2.5 may change: blanks, the initial capital, marks at the end,
 * and the form of apostrophes, quotation marks and dashes. Texts with equal results hold the same words.
 */
export const cleanWords = (text: string): string => {
  const blank = text.includes('\u00A0') ? text.replaceAll('\u00A0', ' ') : text;
  const line = isClean.test(blank) ? blank : clean(blank);
  return line.charAt(0).toLowerCase() + line.slice(1);
};

/** Words separated by single blanks or hyphens, which need no clean-up; the empty text included. */
const isClean = /^(?:[\dA-Za-zÀ-ÖØ-öø-ÿ]+(?:[ -][\dA-Za-zÀ-ÖØ-öø-ÿ]+)*)?$/;

const clean = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/['‘’`´]/gu, "'")
    .replaceAll(/\s*["„“”«»]\s*/gu, ' " ')
    .replaceAll(/—|–|--/gu, '-')
    .replaceAll(/\s+(?=[,.;:!?%)])|(?<=\()\s+/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/(?<![.,;:…\s])[.,;:…\s]{1,40}$/u, '');
