import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import { usesOf } from '../intensifiers.ts';
import { saysSuperlative } from '../moderation.ts';
import { remembering } from '../remember.ts';
import type { Template } from '../template.ts';
import { contentWords } from '../content-words.ts';
import { verbOf } from '../template-parts.ts';
import type { ContentWords } from '../content-words.ts';

/** More uses of one intensifier in a paragraph read as empty praise (domain.md Q27). */
const usesOfIntensifier = 3;

/** What a sentence should not say again. */
export type Repeatable = {
  readonly verb: string;
  readonly contentWords: ContentWords;
  readonly intensifiers: readonly string[];
  /** Whether it says a word of the highest degree; beyond half of the rated sentences that is too much. */
  readonly isSuperlative: boolean;
};

export const repeatableIn = remembering((words: GrammarData) =>
  remembering((template: Template): Repeatable => ({
    verb: verbOf(template),
    contentWords: contentWords(template),
    intensifiers: usesOf(words.intensifiers, template),
    isSuperlative: saysSuperlative(template, words),
  })),
);

export const surplusIntensifiers = (said: readonly Repeatable[]): number => {
  let all = 0;
  for (const { intensifiers } of said) all += intensifiers.length;
  if (all <= usesOfIntensifier) return 0;
  const uses = new Map<string, number>();
  let surplus = 0;
  for (const { intensifiers } of said) {
    for (const word of intensifiers) {
      const count = (uses.get(word) ?? 0) + 1;
      uses.set(word, count);
      if (count > usesOfIntensifier) surplus += 1;
    }
  }
  return surplus;
};
