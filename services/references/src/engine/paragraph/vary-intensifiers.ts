import type { RatedComposition } from '../composition.ts';
import { finderOf } from '../intensifiers.ts';
import type { Occurrence } from '../intensifiers.ts';
import type { LanguageGrammar } from '../languages/language-grammar.ts';
import { remembering, rememberingPairs } from '../remember.ts';
import type { Template } from '../template.ts';
import type { Draft } from './draft.ts';
import type { ParagraphContext } from './pass.ts';

type Ring = RatedComposition['words']['rings'][number];

/** Rings hold words of the highest level only, so only such sentences may be varied (domain.md 3.4 no 8). */
const ringLevel = 5;

/** From its second use in a paragraph an intensifier gives way to a synonym of the same rank (domain.md 3.4 no 8). */
export const varyIntensifiers = (
  drafts: readonly Draft[],
  { composition }: ParagraphContext,
): readonly Draft[] => {
  const uses = new Map<string, number>();
  const ringsIn = ringFinderOf(composition.words.rings);
  return drafts.map((draft) => {
    if (draft.kind !== 'item') return draft;
    const rings = ringsIn(draft.template);
    if (rings.length === 0) return draft;
    let template = draft.template;
    const mayVary = isTopLevel(draft);
    for (const ring of rings) template = varyRing(template, ring, mayVary, uses, composition);
    return template === draft.template ? draft : { ...draft, template };
  });
};

/** Finds the rings of which a template says a word; a synonym never brings in a word of another ring. */
const ringFinderOf = remembering((rings: readonly Ring[]) =>
  remembering((template: Template): readonly Ring[] =>
    rings.filter((ring) => finderOf(ring)(template).length > 0),
  ),
);

const isTopLevel = ({ sources }: Draft): boolean =>
  sources.every((source) => source.type === 'rating' && source.value === ringLevel);

const varyRing = (
  template: Template,
  words: Ring,
  mayVary: boolean,
  uses: Map<string, number>,
  { grammar }: RatedComposition,
): Template => {
  let current = template;
  const find = finderOf(words);
  let occurrences = find(current);
  for (let index = 0; index < occurrences.length; index += 1) {
    const occurrence = occurrences[index];
    if (!occurrence) break;
    const used = (word: string) => uses.get(word) ?? 0;
    const varied = (mayVary && used(occurrence.word) > 0 ? words : [])
      .filter(
        (word) => used(word) < used(occurrence.word) && !occurrences.some((other) => other.word === word),
      )
      .toSorted((a, b) => used(a) - used(b))
      .map((word) => ({ word, template: replacedBy(grammar, current)(occurrence, word) }))
      .find((option) => option.template !== null);
    const printed = varied?.word ?? occurrence.word;
    uses.set(printed, used(printed) + 1);
    if (varied?.template) {
      current = varied.template;
      occurrences = find(current);
    }
  }
  return current;
};

/** The same replacement gives the same template, so that what is known of it is known again. */
const replacedBy = rememberingPairs((grammar: LanguageGrammar, template: Template) => {
  const known = new Map<string, Template | null>();
  return (occurrence: Occurrence, word: string): Template | null => {
    const key = `${occurrence.node} ${occurrence.offset} ${word}`;
    const found = known.get(key);
    if (found !== undefined) return found;
    const replaced = grammar.replaceIntensifier(template, occurrence, word);
    known.set(key, replaced);
    return replaced;
  };
});
