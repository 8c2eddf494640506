import { seededIndex } from '../seeded-choice.ts';
import { parseTemplate } from '../template.ts';
import { fillToken } from '../template-parts.ts';
import { createDraft } from './draft.ts';
import type { Draft } from './draft.ts';
import type { ParagraphContext } from './pass.ts';

/**
 * Knowledge and its application in one sentence with a relative clause, when both are at least good (DOMAIN 3.4
 * no 2). The seed leaves half of the references with two sentences, so that not all begin alike.
 */
export function fusePair(drafts: readonly Draft[], { composition }: ParagraphContext): readonly Draft[] {
  const { fusion } = composition.texts;
  const first = drafts.find(({ id }) => id === `item.${fusion.first}`);
  const second = drafts.find(({ id }) => id === `item.${fusion.second}`);
  if (!first || !second || !isGood(first.level) || !isGood(second.level)) return drafts;
  if (seededIndex(2, composition.seed, 'fusion') === 1) return drafts;

  const knowledge = fillToken(parseTemplate(fusion.template), 'x1', fusion.x1[first.level]);
  const fused = createDraft(
    {
      id: `${first.id}.${fusion.second}`,
      kind: 'item',
      sources: [...first.sources, ...second.sources],
      template: fillToken(knowledge, 'x2', fusion.x2[second.level]),
    },
    { level: first.level < second.level ? first.level : second.level },
  );
  return drafts.flatMap((draft) => {
    if (draft === first) return [fused];
    return draft === second ? [] : [draft];
  });
}

function isGood(level: Draft['level']): level is 4 | 5 {
  return level !== null && level >= 4;
}
