import { expandPattern } from './expand-pattern.ts';
import type { PatternSource } from './expand-pattern.ts';
import { alternatives, leadingLetters } from './leading-letters.ts';
import { readWords } from './read-words.ts';

/** Words found: offsets in the text, `end` behind the last letter. */
export interface Found {
  readonly start: number;
  readonly end: number;
}

/** Finds any of a list of patterns. */
export interface PatternFinder {
  /** Matches from left to right; behind a match the search goes on with the next word. */
  find(text: string): Found[];
  finds(text: string): boolean;
}

const keyLength = 3;

/**
 * Compiles patterns into one finder, ignoring case unless told otherwise. A few hundred patterns would be slow as one
 * expression that is tried at every letter; here only those are tried whose first letters the word has.
 */
export function compileFinder(
  sources: readonly PatternSource[],
  { caseSensitive = false }: { caseSensitive?: boolean } = {},
): PatternFinder {
  const flags = caseSensitive ? 'yu' : 'iyu';
  const inside = sources
    .filter((source) => source.startsWith('~'))
    .map((source) => expandPattern(source.slice(1)));
  const insidePattern = inside.length === 0 ? null : new RegExp(inside.join('|'), flags.replace('y', 'g'));
  const byStart = groupByStart(sources.filter((source) => !source.startsWith('~')));
  const patterns = new Map(
    [...byStart].map(([start, group]) => [start, new RegExp(`(?:${group.join('|')})`, flags)] as const),
  );
  const lengths = [...new Set([...patterns.keys()].map((start) => start.length))].toSorted((a, b) => b - a);

  function* search(text: string): Generator<Found> {
    let from = 0;
    for (const { start, lower } of patterns.size === 0 ? [] : readWords(text).words) {
      if (start < from) continue;
      for (const length of lengths) {
        const end =
          length > lower.length ? undefined : matchAt(patterns.get(lower.slice(0, length)), text, start);
        if (end !== undefined) {
          yield { start, end };
          from = end;
          break;
        }
      }
    }
    if (insidePattern !== null)
      for (const { index, 0: words } of text.matchAll(insidePattern))
        yield { start: index, end: index + words.length };
  }

  return {
    find: (text) => [...search(text)].toSorted((a, b) => a.start - b.start),
    finds: (text) => !search(text).next().done,
  };
}

function matchAt(pattern: RegExp | undefined, text: string, start: number): number | undefined {
  if (!pattern) return undefined;
  pattern.lastIndex = start;
  const words = pattern.exec(text)?.[0].trimEnd();
  return words ? start + words.length : undefined;
}

/** Patterns by the letters that their matches begin with; those of which nothing is known stand under ''. */
function groupByStart(sources: readonly PatternSource[]): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const source of sources.flatMap(alternatives)) {
    const expanded = expandPattern(source);
    const starts = new Set((leadingLetters(expanded) ?? ['']).map((letters) => letters.slice(0, keyLength)));
    for (const start of starts) groups.set(start, [...(groups.get(start) ?? []), expanded]);
  }
  return groups;
}
