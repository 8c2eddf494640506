import type { RatedComposition } from '../composition/composition.ts';
import type { Draft } from '../drafts/draft.ts';
import { fusePair } from '../paragraph/fuse-pair.ts';
import { joinerOf } from '../paragraph/join-clauses.ts';
import { itemDraftsIn } from '../ratings/item-drafts.ts';
import type { Template } from '../text/template.ts';
import { itemsIn } from './changes-of.ts';

/**
 * All wordings of a sentence at its level: for one item those of the catalogue, for two all in which they are said
 * together. They carry neither connector nor duty.
 */
export const wordingsOf = (draft: Draft, composition: RatedComposition): readonly Template[] => {
  const usual = [draft.template, ...draft.alternatives];
  if (draft.kind !== 'item') return usual;
  const parts = itemsIn(draft.id).map((key) => draftOf(key, composition));
  const [one, other] = parts;
  if (one === undefined || one === null || parts.length > 2) return usual;
  if (other === undefined) return [one.template, ...one.alternatives];
  if (other === null) return usual;
  const joined = [joinerOf(composition)(one, other), fusePair(one, other, composition)];
  const templates = joined.flatMap((each) => each?.variants?.map(({ template }) => template) ?? []);
  return templates.length === 0 ? usual : templates;
};

/** The sentence of one item at its level, as the catalogue has it. */
const draftOf = (key: string, { answers, texts }: RatedComposition): Draft | null => {
  const rated = answers.rated.find(({ item }) => item.key === key);
  return rated === undefined ? null : itemDraftsIn(texts)(rated.item)[rated.level];
};
