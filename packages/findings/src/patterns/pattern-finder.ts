import { expandPattern } from './expand-pattern.ts';
import type { PatternSource } from './expand-pattern.ts';
import { foldText, keyLength, startKey } from './folded-text.ts';
import type { FoldedText } from './folded-text.ts';
import { alternatives, leadingLetters } from './leading-letters.ts';

/** Match as offsets in the text; `end` is exclusive. */
export type Found = {
  readonly start: number;
  readonly end: number;
};

/** Finder of any pattern of a list. Fold a text once if several finders search it. */
export type PatternFinder = {
  /** Matches from left to right, without overlaps. */
  find(text: string | FoldedText): Found[];
  finds(text: string | FoldedText): boolean;
};

/**
 * Compiles patterns into one finder, by default ignoring case. Each word is tried only against patterns with its first
 * letters; one expression of some hundred patterns, tried at every letter, would be slow.
 */
export const compileFinder = (
  sources: readonly PatternSource[],
  { caseSensitive = false }: { caseSensitive?: boolean } = {},
): PatternFinder => {
  const expand = (source: PatternSource) => expandPattern(source, caseSensitive);
  const inside = sources.filter((source) => source.startsWith('~')).map((source) => expand(source.slice(1)));
  const insidePattern = inside.length === 0 ? null : new RegExp(inside.join('|'), 'g');
  const byStart = groupByStart(sources.filter((source) => !source.startsWith('~')).map(expand));
  const patterns = new Map(
    [...byStart].map(
      ([start, group]) => [startKey(start), new RegExp(`(?:${group.join('|')})`, 'y')] as const,
    ),
  );

  const search = (text: string | FoldedText, most: number): Found[] => {
    const folded = typeof text === 'string' ? foldText(text) : text;
    const searched = caseSensitive ? folded.cased : folded.lower;
    const found: Found[] = [];
    for (const [key, pattern] of patterns) {
      for (const start of folded.starts.get(key) ?? []) {
        const end = matchAt(pattern, searched, start);
        if (end !== undefined) found.push({ start, end });
        if (found.length >= most) return found;
      }
    }
    if (insidePattern !== null) {
      for (const { index, 0: words } of searched.matchAll(insidePattern)) {
        found.push({ start: index, end: index + words.length });
      }
    }
    return found.length < 2 ? found : withoutOverlaps(found);
  };

  return {
    find: (text) => search(text, Number.POSITIVE_INFINITY),
    finds: (text) => search(text, 1).length > 0,
  };
};

/** Sorts ranges from left to right; of overlapping ones the first stays, of equal starts the longer one. */
export const withoutOverlaps = <T extends Found>(found: readonly T[]): T[] => {
  let from = 0;
  return found
    .toSorted((a, b) => a.start - b.start || b.end - a.end)
    .filter(({ start, end }) => {
      if (start < from) return false;
      from = end;
      return true;
    });
};

const matchAt = (pattern: RegExp, text: string, start: number): number | undefined => {
  pattern.lastIndex = start;
  if (!pattern.test(text)) return undefined;
  let end = pattern.lastIndex;
  while (end > start && text.charAt(end - 1) === ' ') end -= 1;
  return end > start ? end : undefined;
};

/** Groups patterns by the first letters of their matches; those with unknown ones under ''. */
const groupByStart = (expanded: readonly string[]): Map<string, string[]> => {
  const groups = new Map<string, string[]>();
  for (const pattern of expanded.flatMap(alternatives)) {
    const starts = new Set((leadingLetters(pattern) ?? ['']).map((start) => start.slice(0, keyLength)));
    for (const start of starts) {
      const group = groups.get(start);
      if (group) group.push(pattern);
      else groups.set(start, [pattern]);
    }
  }
  return groups;
};
