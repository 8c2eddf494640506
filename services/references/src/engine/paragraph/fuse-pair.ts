import type { Texts } from '../catalogue/catalogue-schema.ts';
import { seededIndex } from '../seeded-choice.ts';
import { parseTemplate } from '../template.ts';
import type { Template } from '../template.ts';
import { createDraft, pickWording } from './draft.ts';
import type { Draft } from './draft.ts';
import type { ParagraphContext } from './pass.ts';

type GoodLevel = 4 | 5;

/**
 * Knowledge and its application in one sentence with a relative clause, when both are at least good (domain.md 3.4
 * no 2). The seed leaves half of the references with two sentences, so that not all begin alike.
 */
export const fusePair = (drafts: readonly Draft[], { composition }: ParagraphContext): readonly Draft[] => {
  const { fusion } = composition.texts;
  const ids = { first: `item.${fusion.first}`, second: `item.${fusion.second}` };
  const first = drafts.find(({ id }) => id === ids.first);
  const second = drafts.find(({ id }) => id === ids.second);
  if (!first || !second || !isGood(first.level) || !isGood(second.level)) return drafts;
  if (composition.variesOpenings || seededIndex(2, composition.seed, 'fusion') === 1) return drafts;

  const levels = { first: first.level, second: second.level };
  const wordings = fusion.wordings.map((wording) => fusedTemplate(wording, levels));
  const { template, alternatives } = pickWording(wordings, 'fused', composition);
  const fused = createDraft(
    {
      id: `${first.id}.${fusion.second}`,
      kind: 'item',
      sources: [...first.sources, ...second.sources],
      template,
    },
    { alternatives, level: first.level < second.level ? first.level : second.level },
  );
  return drafts.flatMap((draft) => {
    if (draft === first) return [fused];
    return draft === second ? [] : [draft];
  });
};

const fusedTemplate = (
  { template, x1, x2 }: Texts['fusion']['wordings'][number],
  levels: { first: GoodLevel; second: GoodLevel },
): Template => parseTemplate(template.replace('{x1}', x1[levels.first]).replace('{x2}', x2[levels.second]));

const isGood = (level: Draft['level']): level is GoodLevel => level !== null && level >= 4;
