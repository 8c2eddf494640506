/**
 * Words of a user without what the clean-up of domain.md 2.5 may change: blanks, the capital at the start, marks at the end.
 * Two texts that are equal after it hold the same words.
 */
export const cleanWords = (text: string): string => {
  const line = text
    .normalize('NFC')
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .replace(/(?<![.,;:…\s])[.,;:…\s]{1,40}$/u, '');
  return line.charAt(0).toLowerCase() + line.slice(1);
};
