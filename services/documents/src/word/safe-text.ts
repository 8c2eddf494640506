/**
 * Text that any Word file may carry: NFC, without characters XML forbids, lone surrogates, noncharacters,
 * bidirectional overrides and line breaks (a model's texts are single lines). Braces, markup and template tags
 * stay as typed: the merge writes them literally.
 */
export const safeText = (value: string): string =>
  value
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, ' ')
    .replace(
      /[\u0000-\u001F\u007F-\u009F\uFDD0-\uFDEF\uFFF9-\uFFFB\uFFFE\uFFFF\uFEFF\u200B\u202A-\u202E\u2066-\u2069]/g,
      '',
    )
    .replace(/[\u{1FFFE}\u{1FFFF}\u{2FFFE}\u{2FFFF}\u{E0000}-\u{10FFFF}]/gu, '');

/** Longer than any name, address or function that a form takes. */
const lineLimit = 300;

/** `safeText` of what is printed in a title, header, footer or signature: cut where no page could hold it. */
export const safeLine = (value: string): string => {
  const text = safeText(value);
  return text.length <= lineLimit ? text : `${text.slice(0, lineLimit).toWellFormed()}…`;
};
