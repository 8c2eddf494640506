import { typedLines } from '@attesta/contracts/fields/typed-lines.ts';

import { cleanSigns } from './clean-signs.ts';
import type { RemovedSign } from './clean-signs.ts';

/** Limit of the contract for tasks. */
export const maxTasks = 60;

/** Tasks of a pasted text, one a line, without bullets, empty lines and forbidden signs. */
export const readPastedTasks = (
  text: string,
): { readonly lines: readonly string[]; readonly removed: readonly RemovedSign[] } => {
  const cleaned = typedLines(text).map(cleanSigns);
  return {
    lines: cleaned.map((line) => line.text).filter((line) => line !== ''),
    removed: cleaned.flatMap(({ removed }) => removed),
  };
};

/** An empty list becomes one empty line. */
export const atLeastOneTask = (lines: readonly string[]): string[] =>
  lines.length === 0 ? [''] : [...lines];

/** Lines after a paste into line `index`; `before` and `after` are its text around the selection. */
export const pasteTasks = (
  lines: readonly string[],
  index: number,
  { before, after, pasted }: { before: string; after: string; pasted: readonly string[] },
): string[] => {
  const inserted = pasted.length === 0 ? [''] : [...pasted];
  inserted[0] = `${before}${inserted[0] ?? ''}`;
  inserted[inserted.length - 1] = `${inserted.at(-1) ?? ''}${after}`;
  return lines.toSpliced(index, 1, ...inserted).slice(0, maxTasks);
};

/** Moves the line at `from` to `to`; unchanged if either is out of range. */
export const moveTask = (lines: readonly string[], from: number, to: number): string[] => {
  const line = lines[from];
  if (line === undefined || to < 0 || to >= lines.length) return [...lines];
  return lines.toSpliced(from, 1).toSpliced(to, 0, line);
};
