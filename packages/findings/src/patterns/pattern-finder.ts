import { expandPattern } from './expand-pattern.ts';
import type { PatternSource } from './expand-pattern.ts';
import { foldText, keyLength, startKey } from './folded-text.ts';
import type { FoldedText } from './folded-text.ts';
import { alternatives, leadingLetters } from './leading-letters.ts';

/** Words found: offsets in the text, `end` behind the last letter. */
export type Found = {
  readonly start: number;
  readonly end: number;
};

/** Finds any of a list of patterns. A text that several finders search is folded once and handed to each. */
export type PatternFinder = {
  /** Matches from left to right; behind a match the search goes on with the next word. */
  find(text: string | FoldedText): Found[];
  finds(text: string | FoldedText): boolean;
};

/**
 * Compiles patterns into one finder, ignoring case unless told otherwise. A few hundred patterns would be slow as one
 * expression that is tried at every letter; here only those are tried whose first letters the word has.
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

/** From left to right; of overlapping ranges the first counts, and of two that begin together the longer one. */
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

/** Patterns by the letters that their matches begin with; those of which nothing is known stand under ''. */
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
