import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import { memoize } from '../text/memoize.ts';
import type { Template } from '../text/template.ts';
import { skeleton } from '../text/template-parts.ts';

/**
 * Whether a sentence keeps measure: at most one word of the highest degree, no adverb of constancy twice, and no two
 * words side by side that clash.
 */
export const isModerate = (template: Template, words: GrammarData): boolean => judgeOf(words)(template);

/** Whether a sentence says a word of the highest degree. */
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
