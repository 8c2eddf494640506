import type { GrammarData, Texts } from '../catalogue/catalogue-schema.ts';
import { isModerate } from '../choice/moderation.ts';
import type { RatedComposition } from '../composition/composition.ts';
import { createDraft, eachWording } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { memoizePair } from '../text/memoize.ts';
import { parseTemplate } from '../text/template.ts';
import type { Template } from '../text/template.ts';
import { withVariants } from './join-clauses.ts';

type GoodLevel = 4 | 5;
type GoodDraft = Draft & { readonly level: GoodLevel };

/**
 * Knowledge and its application as one sentence in the wordings written for both, when both are at least good
 * (domain.md 3.4 no 2); null for any other pair.
 */
export const fusePair = (
  one: Draft,
  other: Draft,
  { texts, words }: Pick<RatedComposition, 'texts' | 'words'>,
): Draft | null => {
  const { first, second, fuse } = fusionOf(texts.fusion, words);
  return one.id === first && other.id === second && isGood(one) && isGood(other) ? fuse(one, other) : null;
};

/** The ids of the two, and both as one in each of its wordings; memoized, because pairs recur in other references. */
const fusionOf = memoizePair((fusion: Texts['fusion'], words: GrammarData) => ({
  first: `item.${fusion.first}`,
  second: `item.${fusion.second}`,
  fuse: memoizePair((one: GoodDraft, other: GoodDraft): Draft | null => {
    const templates = fusion.wordings
      .map((wording) => fusedTemplate(wording, { first: one.level, second: other.level }))
      .filter((template) => isModerate(template, words));
    return withVariants(
      eachWording(templates).map(({ template, alternatives }) =>
        createDraft(
          {
            id: `${one.id}.${fusion.second}`,
            kind: 'item',
            sources: [...one.sources, ...other.sources],
            template,
          },
          { alternatives, level: one.level < other.level ? one.level : other.level },
        ),
      ),
    );
  }),
}));

const fusedTemplate = (
  { template, x1, x2 }: Texts['fusion']['wordings'][number],
  levels: { first: GoodLevel; second: GoodLevel },
): Template => parseTemplate(template.replace('{x1}', x1[levels.first]).replace('{x2}', x2[levels.second]));

const isGood = (draft: Draft): draft is GoodDraft => draft.level !== null && draft.level >= 4;
