/**
 * Text safe for any Word file: NFC, without characters that XML forbids, lone surrogates, noncharacters, bidirectional
 * overrides and line breaks (texts of a model are single lines). Braces, markup and template tags stay as typed: the
 * merge writes them literally.
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

/** Length limit, above that of any name, address or function in a form. */
const lineLimit = 300;

/** `safeText` for titles, headers, footers and signatures, cut to what fits a page. */
export const safeLine = (value: string): string => {
  const text = safeText(value);
  return text.length <= lineLimit ? text : `${text.slice(0, lineLimit).toWellFormed()}…`;
};
