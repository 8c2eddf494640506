import { textNode } from './template.ts';
import type { Template, TemplateNode } from './template.ts';
import { skeleton } from './template-parts.ts';

/** One use of a word of a synonym ring. */
export interface Occurrence {
  readonly word: string;
  readonly node: number;
  readonly offset: number;
}

type Found = readonly { readonly word: string; readonly offset: number }[];

const patterns = new WeakMap<readonly string[], RegExp>();
/** What was found in a node: most nodes come from the catalogue and return in every document. */
const findings = new WeakMap<readonly string[], WeakMap<TemplateNode, Found>>();

/** Uses of `words` in the template's own words, from left to right. */
export function findWords(template: Template, words: readonly string[]): Occurrence[] {
  return template.flatMap((node, index) =>
    node.type === 'text' ? findIn(node, words).map((found) => ({ ...found, node: index })) : [],
  );
}

/** Uses of `words` anywhere in the template's own words, verbs included, whichever the tense. */
export function wordsAmong(template: Template, words: readonly string[]): string[] {
  return skeleton(template).match(patternOf(words)) ?? [];
}

function findIn(node: TemplateNode & { type: 'text' }, words: readonly string[]): Found {
  const known = findings.get(words) ?? new WeakMap<TemplateNode, Found>();
  findings.set(words, known);
  const found =
    known.get(node) ??
    [...node.text.matchAll(patternOf(words))].map((match) => ({ word: match[0], offset: match.index }));
  known.set(node, found);
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

/** Longer words first, so that «particularly» is not found where «particularly well» stands. */
function patternOf(words: readonly string[]): RegExp {
  const known = patterns.get(words);
  if (known) return known;
  const alternatives = words.toSorted((a, b) => b.length - a.length).join('|');
  const pattern = new RegExp(`(?<!\\p{L})(?:${alternatives})(?!\\p{L})`, 'gu');
  patterns.set(words, pattern);
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
