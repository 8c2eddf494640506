import { memoize } from './memoize.ts';
import { textNode } from './template.ts';
import type { Template, TemplateNode } from './template.ts';
import { skeleton } from './template-nodes.ts';

/** One use of a word of a synonym ring. */
export type Occurrence = {
  readonly word: string;
  readonly node: number;
  readonly offset: number;
};

/** Finds the uses of `words` in a template's own words, from left to right. */
export const finderOf = memoize((words: readonly string[]) =>
  memoize((template: Template): readonly Occurrence[] =>
    template.flatMap((node, index) =>
      node.type === 'text'
        ? [...node.text.matchAll(patternOf(words))].map((match) => ({
            word: match[0],
            offset: match.index,
            node: index,
          }))
        : [],
    ),
  ),
);

/** The uses of `words` anywhere in a template's own words, verbs included, regardless of tense. */
export const usesOf = (words: readonly string[], template: Template): readonly string[] =>
  words.length === 0 ? [] : (skeleton(template).match(patternOf(words)) ?? []);

/** The words on either side of an occurrence; the choice of a synonym may depend on both. */
export const neighboursOf = (
  template: Template,
  { node, offset, word }: Occurrence,
): { before: string; next: string } => {
  const current = template[node];
  const text = current?.type === 'text' ? current.text : '';
  const before = skeleton(template.slice(0, node)) + text.slice(0, offset);
  const after = text.slice(offset + word.length) + skeleton(template.slice(node + 1));
  return {
    before: before.trimEnd().split(' ').at(-1) ?? '',
    next: after.trimStart().split(' ', 1)[0] ?? '',
  };
};

/** Longer words first, so that «particularly well» is not found as «particularly». */
const patternOf = memoize((words: readonly string[]): RegExp => {
  const alternatives = words.toSorted((a, b) => b.length - a.length).join('|');
  return new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'gu');
});

/** The template with one use of a word replaced. */
export const replaceOccurrence = (template: Template, occurrence: Occurrence, word: string): Template =>
  template.map((node, index): TemplateNode => {
    if (index !== occurrence.node || node.type !== 'text') return node;
    const end = occurrence.offset + occurrence.word.length;
    return textNode(node.text.slice(0, occurrence.offset) + word + node.text.slice(end));
  });
