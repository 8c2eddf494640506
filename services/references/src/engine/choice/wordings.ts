import type { GrammarData } from '../catalogue/catalogue-schema.ts';
import { usesOf } from '../text/intensifiers.ts';
import { saysSuperlative } from './moderation.ts';
import { memoize, memoizePair } from '../text/memoize.ts';
import { openingOf } from '../text/template.ts';
import type { Opening, Template } from '../text/template.ts';
import { contentWords } from '../text/content-words.ts';
import { skeleton, verbOf, verbsOf } from '../text/template-nodes.ts';
import type { ContentWords } from '../text/content-words.ts';
import type { Draft } from '../drafts/draft.ts';
import { isStrong } from '../drafts/strength.ts';

/** A sentence in one of its wordings, with the features that the rules need. */
export type Wording = {
  readonly sentence: Draft;
  readonly opening: Opening;
  readonly isFixed: boolean;
  readonly firstWord: string;
  readonly verbs: readonly string[];
  readonly contentWords: ContentWords;
  /** “always”, “generally”, “only in part”: said twice in a paragraph, they read like a formula. */
  readonly once: readonly string[];
  /** True if it says a word of `lists.notOfExecutives`. */
  readonly notOfExecutives: boolean;
  /** True if it contains a superlative. */
  readonly isSuperlative: boolean;
};

/** Cached: most templates are the catalogue's and recur. */
export const candidateWordings = memoize((words: GrammarData) =>
  memoize((draft: Draft): readonly Wording[] =>
    (draft.variants ?? eachWordingOf(draft)).map((sentence) => {
      const { template } = sentence;
      return {
        sentence,
        opening: openingOf(template),
        isFixed: isFixed(template, draft),
        firstWord: skeleton(template).split(' ', 1)[0] ?? '',
        verbs: draft.variants === undefined ? [verbOf(template)] : verbsOf(template),
        contentWords: contentWords(template),
        once: saidOnceIn(template, words),
        notOfExecutives: usesOf(words.lists['notOfExecutives'] ?? [], template).length > 0,
        isSuperlative: saysSuperlative(template, words),
      };
    }),
  ),
);

const eachWordingOf = (draft: Draft): readonly Draft[] => {
  const templates = [draft.template, ...draft.alternatives];
  return templates.map((template) =>
    template === draft.template
      ? draft
      : { ...draft, template, alternatives: templates.filter((other) => other !== template) },
  );
};

/** Words of a wording that a paragraph says once. */
const saidOnceIn = memoizePair((template: Template, { lists }: GrammarData): readonly string[] =>
  (lists['onceAParagraph'] ?? []).filter((word) => usesOf([word], template).length > 0),
);

/** Weak texts often have another subject and no other wording, so they do not count. */
const isFixed = (wording: Template, draft: Draft): boolean => {
  const opening = openingOf(wording);
  return opening === 'fronted' || (opening === 'other' && isStrong(draft));
};
