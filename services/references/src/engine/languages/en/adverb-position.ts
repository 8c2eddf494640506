import type { Occurrence } from '../../intensifiers.ts';
import { textNode } from '../../template.ts';
import type { Template, TemplateNode } from '../../template.ts';
import { skeleton } from '../../template-parts.ts';

const stative: ReadonlySet<string> = new Set(['was', 'were', 'remained']);

/**
 * «acted with care at all times» becomes «consistently acted with care», «was exemplary at all times» becomes «was
 * consistently exemplary» (domain.md 3.4 no 8). Null where the verb already has an adverb of its own.
 */
export const moveBeforeVerb = (
  template: Template,
  occurrence: Occurrence,
  adverb: string,
): Template | null => {
  const removed = removePhrase(template, occurrence);
  const place = removed.findLastIndex(({ type }, index) => type === 'tense' && index < occurrence.node);
  const verb = removed[place];
  if (!verb || /ly |always /u.test(skeleton(removed.slice(place - 1, place)))) return null;
  const nodes: TemplateNode[] = stative.has(skeleton([verb]))
    ? [verb, textNode(` ${adverb}`)]
    : [textNode(`${adverb} `), verb];
  return removed.toSpliced(place, 1, ...nodes);
};

const removePhrase = (template: Template, { node, offset, word }: Occurrence): Template =>
  template.map((current, index) => {
    if (index !== node || current.type !== 'text') return current;
    return textNode(current.text.slice(0, offset).trimEnd() + current.text.slice(offset + word.length));
  });
