/**
 * Words of a user without what the clean-up of domain.md 2.5 may change: blanks, the capital at the start, marks at the end,
 * and how apostrophes, quotation marks and dashes are set.
 * Two texts that are equal after it hold the same words.
 */
export const cleanWords = (text: string): string => {
  const line = text
    .normalize('NFC')
    .replaceAll(/['‘’`´]/gu, "'")
    .replaceAll(/\s*["„“”«»]\s*/gu, ' " ')
    .replaceAll(/—|–|--/gu, '-')
    .replaceAll(/\s+(?=[,.;:!?%)])|(?<=\()\s+/gu, '')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/(?<![.,;:…\s])[.,;:…\s]{1,40}$/u, '');
  return line.charAt(0).toLowerCase() + line.slice(1);
};
