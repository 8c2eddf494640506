/** At most so many lines; the contract's limit for tasks. */
export const maxTaskLines = 60;

/** Bullets of word processors and web pages at the start of a line, also several of them. */
const bullets = /^(?:[\s•·◦▪▫■□●○◆◇‣⁃∙*>➢➤►▶→✓✔_–—-]|\p{Co})+/u;
/** Word pastes its Wingdings bullets as a letter and a tab. */
const letterBullet = /^\s*[o§vØ]\t+/u;
const numbering = /^\s*(?:\d{1,2}|[a-z])[.)]\s+/u;
/** What may stand in a task: letters, digits and the punctuation of running text. */
const unwanted = /[^\p{L}\p{M}\p{N} .,;:!?()&%+/#@'’"«»“”„‚‘–-]/gu;

/** A pasted text without characters that do not belong into a task; blanks become one. */
export const cleanTask = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(unwanted, '').replaceAll(/ {2,}/g, ' ').trim();

/**
 * Splits pasted text into tasks: one per line, without bullets, numbering (only if every line has one: "1. Lehrjahr
 * betreuen" keeps its number), special characters and empty lines.
 */
export const splitPastedTasks = (text: string): string[] => {
  const lines = text
    .split(/[\r\n\u000B\u2028\u2029]+/u)
    .map((line) => line.replace(letterBullet, '').replace(bullets, ''))
    .filter((line) => line.trim() !== '');
  const numbered = lines.length > 1 && lines.every((line) => numbering.test(line));
  return lines
    .map((line) => cleanTask(numbered ? line.replace(numbering, '') : line))
    .filter((line) => line !== '');
};

/** At least one line is kept: an empty list becomes one empty line. */
export const keepOneLine = (lines: readonly string[]): string[] => (lines.length === 0 ? [''] : [...lines]);

/** Lines after a paste into line `index` between `before` and `after`, the parts around the caret. */
export const pasteIntoLines = (
  lines: readonly string[],
  index: number,
  { before, after, pasted }: { before: string; after: string; pasted: readonly string[] },
): string[] => {
  const inserted = pasted.length === 0 ? [''] : [...pasted];
  inserted[0] = `${before}${inserted[0] ?? ''}`;
  inserted[inserted.length - 1] = `${inserted.at(-1) ?? ''}${after}`;
  return lines.toSpliced(index, 1, ...inserted).slice(0, maxTaskLines);
};

/** The list with the line at `from` at place `to`; unchanged if there is no such place. */
export const moveLine = (lines: readonly string[], from: number, to: number): string[] => {
  const line = lines[from];
  if (line === undefined || to < 0 || to >= lines.length) return [...lines];
  return lines.toSpliced(from, 1).toSpliced(to, 0, line);
};
