/** Line ends of word processors, browsers and PDF viewers; \v is Word's soft break. */
const lineEnds = /\r\n?|[\n\v\f\u0085\u2028\u2029]/u;
/** Word hyphenated at the end of a line; «Ein-⏎und Verkauf» is two words. */
const divided =
  /(?<=\p{Ll})(?:\u00AD|[-\u2010](?=\s*\p{Ll})(?!\s*(?:und|oder|bzw|sowie|et|ou|e|o|and|or)[\s.]))[ \t]*(?:\r\n?|[\n\v\f\u0085\u2028\u2029])\s*(?=\p{Ll})/gu;
/** Invisible characters: soft hyphens, zero-width characters, direction marks. */
const invisible = /[\u00AD\u180E\u200B-\u200F\u2060\uFEFF]/gu;
const pageNumber =
  /^(?:(?:Seite|Page|Pagina|Pag\.|S\.|p\.) ?\d{1,3}(?: ?(?:von|of|sur|di|\/) ?\d{1,3})?|[-–] ?\d{1,3} ?[-–])$/iu;

/**
 * Unambiguous bullets: signs, circled digits, Wingdings and Symbol in the private use area, quote marks of mails. «>
 * 50» and «> CHF 50» are figures.
 */
const bullets =
  /^(?:[\s•·◦▪▫■□●○◆◇❖‣⁃∙►▶→⇒➔➜➢➤✓✔☐☑☒✗★☆♦\u2460-\u249B\u24EA-\u24FF\u2776-\u2793]|>(?! ?(?:CHF|EUR|USD|Fr\.|\p{Sc})? ?\d)|\p{Co})+/u;
/** Emoji before words, and keycap digits. */
const emoji =
  /^(?:\d\uFE0F?\u20E3|(?:(?![©®™])[\p{Extended_Pictographic}\p{EMod}\p{RI}\uFE0F]){1,6})\s*(?=[\p{L}\p{N}«"„“(])/u;
/** Quoted line of a mail. */
const quoted = /^[\s>]*>/u;
/**
 * Dashes and Markdown marks. A hyphen before a figure may be its sign, and a minus is one; asterisks and underscores
 * may be Markdown of a chat.
 */
const dashes = /^(?!− ?\d)(?:[-‐‑‒–—―−](?=[\s\p{L}«"„“(]|$)|[*_]+(?=[\s\p{L}\d«"„“(]|$))\s*/u;
const heading = /^#{1,6}\s+(?!\d)/u;
/** Wingdings bullets, pasted as a letter and a tab, or as a letter alone if the font was lost. */
const letterAndTab = /^(?:[ovqnlØüà§](?:\t|[ \u00A0]{2,}))\s*|^§ (?!\d)/u;
const letterAlone = /^(?<sign>[ovqnlØü]) (?=\S)/u;
const bracketed = /^\(?(?:\d{1,2}|[a-z]|[ivx]{2,4})\)\s+|^\d{1,2}(?:\.\d{1,2})*\.?\t\s*|^[a-z]\.\t\s*/u;
const numbered = /^(?<number>\d{1,2})\.[ \u00A0]+/u;
const lettered = /^(?<letter>[a-z])\. +/u;
/** Ordinals that belong to the text: «1. Lehrjahr», or a day before a month. */
const ordinal =
  /^\d{1,2}\.\s+(?:Lehr|Semester|Stell|Quartal|Rang|Platz|Klass|Stock|Liga|Stufe|Säule|Halbjahr|Preis|Jan|Feb|März|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)/u;

const withoutMark = (line: string): string => {
  const bare = line
    .replace(bullets, '')
    .replace(emoji, '')
    .replace(letterAndTab, '')
    .replace(bullets, '')
    .replace(dashes, '')
    .replace(heading, '')
    .replace(bracketed, '');
  return bare === line ? line : withoutMark(bare);
};

/** Removes quote marks if every line has one; a single «>» may belong to the text. */
const withoutQuotes = (lines: readonly string[]): readonly string[] => {
  const given = lines.filter((line) => line.trim() !== '');
  return given.length > 1 && given.every((line) => quoted.test(line))
    ? lines.map((line) => line.replace(quoted, ''))
    : lines;
};

/** Removes a mark that counts up over several lines: 1, 2, 3 or a, b, c. */
const withoutSeries = (
  lines: readonly string[],
  mark: RegExp,
  positionOf: (line: string) => number,
): readonly string[] => {
  const positions = lines.filter((line) => mark.test(line)).map(positionOf);
  const isSeries =
    positions.length > 1 &&
    positions.every(
      (position, index) => position === 1 || (index > 0 && position === (positions[index - 1] ?? 0) + 1),
    );
  return isSeries ? lines.map((line) => line.replace(mark, '')) : lines;
};

const withoutLetters = (lines: readonly string[]): readonly string[] => {
  const signs = lines.map((line) => letterAlone.exec(line)?.groups?.['sign']);
  const isRepeated = (sign: string | undefined): boolean =>
    sign !== undefined && signs.filter((other) => other === sign).length > 1;
  return lines.map((line, index) => (isRepeated(signs[index]) ? line.replace(letterAlone, '') : line));
};

/** Removes emphasis marks of chats, stars and underscores around words. */
const withoutEmphasis = (line: string): string =>
  line.replaceAll(
    /(?<![\p{L}\d])(?:\*{1,2}|_{1,2})(?=\S)(?<inside>[^*_]+)(?<=\S)(?:\*{1,2}|_{1,2})(?![\p{L}\d])/gu,
    '$<inside>',
  );

/**
 * Lines of a typed or pasted text without list marks of their source (Word, Outlook, Teams, a PDF viewer): bullets,
 * numbering, quote marks, invisible characters, page numbers and empty lines. Text such as «2 Lernende betreut», «1.
 * Lehrjahr», «-5 %» and «§ 5» stays. Idempotent.
 */
export const typedLines = (text: string): string[] => {
  const lines: string[] = [];
  let follows = false;
  for (const raw of withoutQuotes(text.replaceAll(divided, '').split(lineEnds))) {
    const line = withoutEmphasis(raw.replaceAll(invisible, '').trim());
    const bare = withoutMark(line);
    const isMarked = bare !== line;
    const last = lines.length - 1;
    if (bare === '' || pageNumber.test(line)) continue;
    // PDF viewers and mails break an entry at the end of a printed line.
    if (!isMarked && follows && /^\p{Ll}/u.test(bare)) lines[last] = `${lines[last] ?? ''} ${bare}`;
    else lines.push(bare);
    follows = follows ? isMarked || /^\p{Ll}/u.test(bare) : isMarked;
  }
  const withoutNumbers = lines.some((line) => ordinal.test(line))
    ? lines
    : withoutSeries(lines, numbered, (line) => Number(numbered.exec(line)?.groups?.['number']));
  return withoutLetters(withoutSeries(withoutNumbers, lettered, (line) => line.charCodeAt(0) - 96)).map(
    (line) => line.replaceAll(/[ \t\u00A0]*\t[ \t\u00A0]*/gu, ' ').trim(),
  );
};
