import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import { memoize } from '../text/memoize.ts';
import type { Template } from '../text/template.ts';
import { skeleton } from '../text/template-nodes.ts';

/**
 * Whether a sentence keeps measure: at most one word of the highest degree, no adverb of constancy twice, and no two
 * words side by side that clash. An edition that lists none of them asks for none of it.
 */
export const isModerate = (template: Template, words: GrammarData): boolean => judgeOf(words)(template);

/** True if a sentence contains a superlative. */
export const saysSuperlative = (template: Template, { superlatives }: GrammarData): boolean =>
  superlatives.length > 0 && usesIn(superlatives)(template).length > 0;

const judgeOf = memoize(({ superlatives, merge, clashes }: GrammarData) => {
  if (superlatives.length + merge.sayOnce.length + clashes.length === 0) return () => true;
  return memoize((template: Template): boolean => {
    const once = usesIn(merge.sayOnce)(template);
    return (
      usesIn(superlatives)(template).length <= 1 &&
      new Set(once).size === once.length &&
      usesIn(clashes)(template).length === 0
    );
  });
});

/** The uses of patterns in a template's own words, in small letters. */
const usesIn = memoize((patterns: readonly string[]) => {
  if (patterns.length === 0) return () => [];
  const pattern = new RegExp(`(?<!\\p{L})(?:${patterns.join('|')})(?!\\p{L})`, 'giu');
  return memoize((template: Template): readonly string[] =>
    (skeleton(template).match(pattern) ?? []).map((word) => word.toLowerCase()),
  );
});
