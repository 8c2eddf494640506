import type { RatedComposition } from '../composition/composition.ts';
import { finderOf } from '../text/intensifiers.ts';
import type { Occurrence } from '../text/intensifiers.ts';
import type { LanguageGrammar } from '../languages/language-grammar.ts';
import { isModerate } from '../choice/moderation.ts';
import { memoize, memoizePair } from '../text/memoize.ts';
import type { Template } from '../text/template.ts';
import type { Draft } from '../drafts/draft.ts';
import type { ParagraphContext } from '../drafts/pass.ts';
import { madeOf } from '../drafts/wording-id.ts';

type Ring = RatedComposition['words']['rings'][number];
type Language = Pick<RatedComposition, 'grammar' | 'words'>;

/** Rings contain words of the highest level only, so only such sentences may be varied (domain.md 3.4 no 8). */
const ringLevel = 5;

/** Replaces an intensifier by a synonym of the same rank from its second use in a paragraph (domain.md 3.4 no 8). */
export const varyIntensifiers = (
  drafts: readonly Draft[],
  { composition: { grammar, words } }: ParagraphContext,
): readonly Draft[] => {
  const uses: Uses = new Map();
  const ringUsesOf = ringFinderOf(words.rings);
  return drafts.map((draft) => {
    if (draft.kind !== 'item' || draft.isPinned === true) return draft;
    const found = ringUsesOf(draft.template);
    const recurs = found.recurs || found.words.some((word) => uses.has(word));
    if (!recurs || !isTopLevel(draft)) {
      for (const word of found.words) count(word, uses);
      return draft;
    }
    const template = found.rings.reduce(
      (current, ring) => varyRing(current, ring, uses, { grammar, words }),
      draft.template,
    );
    return template === draft.template ? draft : { ...draft, template, madeOf: madeOf(draft) };
  });
};

/** Number of uses of each intensifier. */
type Uses = Map<string, number>;

const count = (word: string, uses: Uses): void => void uses.set(word, (uses.get(word) ?? 0) + 1);

type RingUses = {
  /** The rings with a word in the template; a synonym never brings in a word of another ring. */
  readonly rings: readonly Ring[];
  readonly words: readonly string[];
  /** True if it says one of them twice. */
  readonly recurs: boolean;
};

const ringFinderOf = memoize((rings: readonly Ring[]) =>
  memoize((template: Template): RingUses => {
    const found = rings.filter((ring) => finderOf(ring)(template).length > 0);
    const words = found.flatMap((ring) => finderOf(ring)(template).map(({ word }) => word));
    return { rings: found, words, recurs: new Set(words).size < words.length };
  }),
);

const isTopLevel = ({ sources }: Draft): boolean =>
  sources.every((source) => source.type === 'rating' && source.value === ringLevel);

const varyRing = (template: Template, ring: Ring, uses: Uses, { grammar, words }: Language): Template => {
  const find = finderOf(ring);
  const used = (word: string) => uses.get(word) ?? 0;
  let current = template;
  let occurrences = find(current);
  for (let index = 0; index < occurrences.length; index += 1) {
    const occurrence = occurrences[index];
    if (!occurrence) break;
    let printed = occurrence.word;
    for (const synonym of used(printed) > 0 ? lessUsed(ring, printed, occurrences, used) : []) {
      const varied = replacerOf(grammar, occurrence)(current, synonym);
      if (varied === null || (isModerate(current, words) && !isModerate(varied, words))) continue;
      [current, printed] = [varied, synonym];
      occurrences = find(current);
      break;
    }
    count(printed, uses);
  }
  return current;
};

/** The words of a ring that were used less and are not in the sentence, the least used first. */
const lessUsed = (
  ring: Ring,
  printed: string,
  occurrences: readonly Occurrence[],
  used: (word: string) => number,
): Ring => {
  const most = used(printed);
  const words = ring.filter((word) => used(word) < most && !occurrences.some((other) => other.word === word));
  return words.length < 2 ? words : words.toSorted((a, b) => used(a) - used(b));
};

/**
 * Replaces an occurrence, which belongs to one template, by a synonym. Memoized, so that caches keyed by the resulting
 * template stay valid.
 */
const replacerOf = memoizePair((grammar: LanguageGrammar, occurrence: Occurrence) => {
  const known = new Map<string, Template | null>();
  return (template: Template, word: string): Template | null => {
    const found = known.get(word);
    if (found !== undefined) return found;
    const replaced = grammar.replaceIntensifier(template, occurrence, word);
    known.set(word, replaced);
    return replaced;
  };
});
