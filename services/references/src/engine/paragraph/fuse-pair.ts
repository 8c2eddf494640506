import type { GrammarData, Texts } from '../catalogue/catalogue-schema.ts';
import { hasEvidence } from './evidence.ts';
import { isModerate } from '../choice/moderation.ts';
import { memoizePair } from '../text/memoize.ts';
import { seededIndex } from '../composition/seeded-choice.ts';
import { parseTemplate } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { createDraft, eachWording, pickLeastUsed } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import type { ParagraphContext } from '../drafts/pass.ts';

type GoodLevel = 4 | 5;
type GoodDraft = Draft & { readonly level: GoodLevel };

/**
 * Knowledge and its application in one sentence with a relative clause, when both are at least good (domain.md 3.4 no
 * 2). The seed leaves half of the references with two sentences, so that not all begin alike.
 */
export const fusePair = (drafts: readonly Draft[], { composition }: ParagraphContext): readonly Draft[] => {
  const { seed, texts, variesOpenings, words } = composition;
  const { first, second, fuse } = fusionOf(texts.fusion, words);
  const one = drafts.find(({ id }) => id === first);
  const other = drafts.find(({ id }) => id === second);
  if (!one || !other || !isGood(one) || !isGood(other)) return drafts;
  if (hasEvidence(one, composition) || hasEvidence(other, composition)) return drafts;
  if (variesOpenings || seededIndex(2, seed, 'fusion') === 1) return drafts;

  const fused = pickLeastUsed(fuse(one, other), ({ template }) => template, 'fused', composition);
  if (fused === undefined) return drafts;
  return drafts.flatMap((draft) => {
    if (draft === one) return fused;
    return draft === other ? [] : draft;
  });
};

/** The ids of the two, and both as one in each of its wordings; memoized, because pairs recur in other references. */
const fusionOf = memoizePair((fusion: Texts['fusion'], words: GrammarData) => ({
  first: `item.${fusion.first}`,
  second: `item.${fusion.second}`,
  fuse: memoizePair((one: GoodDraft, other: GoodDraft): readonly Draft[] => {
    const templates = fusion.wordings
      .map((wording) => fusedTemplate(wording, { first: one.level, second: other.level }))
      .filter((template) => isModerate(template, words));
    return eachWording(templates).map(({ template, alternatives }) =>
      createDraft(
        {
          id: `${one.id}.${fusion.second}`,
          kind: 'item',
          sources: [...one.sources, ...other.sources],
          template,
        },
        { alternatives, level: one.level < other.level ? one.level : other.level },
      ),
    );
  }),
}));

const fusedTemplate = (
  { template, x1, x2 }: Texts['fusion']['wordings'][number],
  levels: { first: GoodLevel; second: GoodLevel },
): Template => parseTemplate(template.replace('{x1}', x1[levels.first]).replace('{x2}', x2[levels.second]));

const isGood = (draft: Draft): draft is GoodDraft => draft.level !== null && draft.level >= 4;
