import { noBreakSpace } from '../text/typography-marks.ts';

/** The marks of a language around and before words. */
export type TypedMarks = {
  readonly open: string;
  readonly close: string;
  /** The French space before : ; ! ? and %. */
  readonly beforeMark?: string;
};

/**
 * Typed text as in print: ’ for straight apostrophes, the language's quotation marks for any typed pair, a dash for « -
 * », no blank before a comma or a stop, and amounts kept on one line. An ambiguous mark stays: 19" and a single quote.
 */
export const setTyped = (text: string, marks: TypedMarks): string =>
  isPlain.test(text) || !mayNeedSetting.test(text)
    ? text
    : withAmounts(withBlanks(withQuotes(withDashes(withApostrophes(text)), marks), marks));

/** Fast path: names and most bullets. */
const isPlain = /^[A-Za-zÀ-ÖØ-öø-ÿ ]*$/;
const mayNeedSetting = /["'`´„“”«»‹›]|--| - |\d-\d| [,;:!?%)]|\p{L}[;:!?]|\d|[({] /u;

/** Cheap tests before the replacements, whose patterns with lookaround are slow. */
const hasApostrophe = /['`´]/;
const hasDash = /[-—]/;
const hasQuote = /["„“”«»]/;
const hasMark = /[,.()]/;
const hasSpacedMark = /[;:!?%]/;
const hasAmount = /\d (?:%|M|m)|(?:CHF|EUR|USD|Fr\.) \d/;

const withApostrophes = (text: string): string => {
  if (!hasApostrophe.test(text)) return text;
  const between = text.replaceAll(/(?<=[\p{L}\d])['`´](?=[\p{L}\d])/gu, '’');
  const opensSingleQuote = /(?<![\p{L}\d])['`´](?=\S)/u.test(between);
  return opensSingleQuote ? between : between.replaceAll(/(?<=\p{L})['`´](?=[\s.,;:!?)]|$)/gu, '’');
};

const withDashes = (text: string): string =>
  hasDash.test(text)
    ? text
        .replaceAll(/(?<=\S) (?:--?|—) (?=\S)/g, ' – ')
        .replaceAll(/(?<!\d)(?<from>(?:19|20)\d\d) ?- ?(?<to>(?:19|20)\d\d)(?!\d)/g, '$<from>–$<to>')
    : text;

const withQuotes = (text: string, marks: TypedMarks): string =>
  hasQuote.test(text) ? withPairs(text, marks) : text;

const withPairs = (text: string, { open, close }: TypedMarks): string =>
  text
    .replaceAll(
      /(?<![\p{L}\d])["„“”](?<inside>[^\s"„“”](?:[^"„“”]{0,200}[^\s"„“”])?)["“”](?![\p{L}\d])/gu,
      (_found, inside: string) => open + inside + close,
    )
    .replaceAll(
      /«\s{0,3}(?<inside>[^«»\s](?:[^«»]{0,200}[^«»\s])?)\s{0,3}»/gu,
      (_found, inside: string) => open + inside + close,
    )
    .replaceAll(
      /»(?<inside>[^«»\s](?:[^«»]{0,200}[^«»\s])?)«/gu,
      (_found, inside: string) => open + inside + close,
    );

const withBlanks = (text: string, { beforeMark }: TypedMarks): string => {
  const closed = hasMark.test(text)
    ? text.replaceAll(/(?<=[^\s–]) +(?=[,.)](?:\s|$))/g, '').replaceAll(/(?<=\() +/g, '')
    : text;
  if (!hasSpacedMark.test(closed)) return closed;
  if (beforeMark === undefined) return closed.replaceAll(/(?<=[^\s–]) +(?=[;:!?](?:\s|$))/g, '');
  return closed.replaceAll(/(?<=[\p{L}\p{N}»)%])[ \u00A0\u202F]?(?=[;:!?%](?:[\s»).,]|$))/gu, beforeMark);
};

/** «CHF 12 Mio.», «80 %» stay on one line. */
const withAmounts = (text: string): string =>
  hasAmount.test(text)
    ? text
        .replaceAll(/(?<=(?<!\p{L})(?:CHF|EUR|USD|Fr\.)) (?=\d)/gu, noBreakSpace)
        .replaceAll(/(?<=\d) (?=(?:%|(?:Mio|Mia|Mrd|mio|mia|mld)(?!\p{L})))/gu, noBreakSpace)
    : text;
