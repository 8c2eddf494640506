/**
 * Words of a user without what the clean-up of domain.md 2.5 may change: blanks, the capital at the start, marks at the end,
 * and how apostrophes, quotation marks and dashes are set.
 * Two texts that are equal after it hold the same words.
 */
export const cleanWords = (text: string): string => {
  const blank = text.includes('\u00A0') ? text.replaceAll('\u00A0', ' ') : text;
  const line = isClean.test(blank) ? blank : clean(blank);
  return line.charAt(0).toLowerCase() + line.slice(1);
};

/** Words with single blanks or hyphens between them, as most people type them; nothing at all is clean, too. */
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
