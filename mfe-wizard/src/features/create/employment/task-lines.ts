import { typedLines } from '@attesta/contracts/typed-lines.ts';

/** At most so many lines; the contract's limit for tasks. */
export const maxTaskLines = 60;

/**
 * What may not stand in a task: braces, markup, emoji and their like. Signs of writing stay, since «≥», «°C», «Mitarbeiter*innen»
 * and «ERP → SAP» mean something else, or nothing, without them.
 */
const unwanted = /[^\p{L}\p{M}\p{N}\p{P}\p{Sc}\p{Sm} °№®™´]|[{}\\|~†‡]|[<>](?! ?\d)/gu;

/** A pasted text without characters that do not belong into a task; blanks become one. */
export const cleanTask = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(/\s+/gu, ' ')
    .replaceAll('[', '(')
    .replaceAll(']', ')')
    .replaceAll(unwanted, '')
    .replaceAll(/ {2,}/g, ' ')
    .trim();

/** Splits pasted text into tasks: one per line, without marks of a list, special characters and empty lines. */
export const splitPastedTasks = (text: string): string[] =>
  typedLines(text)
    .map(cleanTask)
    .filter((line) => line !== '');

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
