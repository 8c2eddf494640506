import { textNode } from './template.ts';
import type { Template, TemplateNode } from './template.ts';
import { skeleton } from './template-parts.ts';

/** One use of a word of a synonym ring. */
export interface Occurrence {
  readonly word: string;
  readonly node: number;
  readonly offset: number;
}

const patterns = new Map<string, RegExp>();

/** Uses of `words` in the template's own words, from left to right. */
export function findWords(template: Template, words: readonly string[]): Occurrence[] {
  const pattern = patternOf(words.join('|'));
  const found: Occurrence[] = [];
  for (const [index, node] of template.entries()) {
    if (node.type !== 'text' || !words.some((word) => node.text.includes(word))) continue;
    for (const match of node.text.matchAll(pattern))
      found.push({ word: match[0], node: index, offset: match.index });
  }
  return found;
}

/** The words on either side of an occurrence: whether a synonym fits may depend on both. */
export function neighboursOf(
  template: Template,
  { node, offset, word }: Occurrence,
): { before: string; next: string } {
  const current = template[node];
  const text = current?.type === 'text' ? current.text : '';
  const before = skeleton(template.slice(0, node)) + text.slice(0, offset);
  const after = text.slice(offset + word.length) + skeleton(template.slice(node + 1));
  return {
    before: before.trimEnd().split(' ').at(-1) ?? '',
    next: after.trimStart().split(' ', 1)[0] ?? '',
  };
}

function patternOf(alternatives: string): RegExp {
  const known = patterns.get(alternatives);
  if (known) return known;
  const pattern = new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'gu');
  patterns.set(alternatives, pattern);
  return pattern;
}

/** The template with one use of a word replaced. */
export function replaceOccurrence(template: Template, occurrence: Occurrence, word: string): Template {
  return template.map((node, index): TemplateNode => {
    if (index !== occurrence.node || node.type !== 'text') return node;
    const end = occurrence.offset + occurrence.word.length;
    return textNode(node.text.slice(0, occurrence.offset) + word + node.text.slice(end));
  });
}
