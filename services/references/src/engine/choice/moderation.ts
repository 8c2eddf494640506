import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import { memoize } from '../text/memoize.ts';
import type { Template } from '../text/template.ts';
import { skeleton } from '../text/template-nodes.ts';

/**
 * True if a sentence is moderate: at most one superlative, no adverb of constancy twice, and no two clashing words side
 * by side.
 */
export const isModerate = (template: Template, words: GrammarData): boolean => judgeOf(words)(template);

/** True if a sentence contains a superlative. */
export const saysSuperlative = (template: Template, { superlatives }: GrammarData): boolean =>
  usesIn(superlatives)(template).length > 0;

const judgeOf = memoize(({ superlatives, merge, clashes }: GrammarData) =>
  memoize((template: Template): boolean => {
    const once = usesIn(merge.sayOnce)(template);
    return (
      usesIn(superlatives)(template).length <= 1 &&
      new Set(once).size === once.length &&
      usesIn(clashes)(template).length === 0
    );
  }),
);

/** The uses of patterns in a template's own words, in small letters. */
const usesIn = memoize((patterns: readonly string[]) => {
  if (patterns.length === 0) return () => [];
  const pattern = new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'giu');
  return memoize((template: Template): readonly string[] =>
    (skeleton(template).match(pattern) ?? []).map((word) => word.toLowerCase()),
  );
});
