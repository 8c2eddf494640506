import type { Source } from '@attesta/contracts/model/document-model.ts';

import type { RatedComposition } from '../composition/composition.ts';
import { achievementDrafts } from './achievements.ts';
import { applyChanges } from '../changes/apply-changes.ts';
import { createDraft, pickWording } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { parseTemplate } from '../text/template.ts';
import type { Template } from '../text/template.ts';

/** Special achievements and, right after them, the verdict in plain words (domain.md 3.3). */
export const overallDrafts = (composition: RatedComposition): readonly Draft[] =>
  applyChanges(suggestedDrafts(composition), 'overall', composition);

const suggestedDrafts = (composition: RatedComposition): Draft[] => {
  const { verdict, texts } = composition;
  const drafts = achievementDrafts(composition);
  if (verdict === null) return drafts;
  const { template, alternatives } = pickWording(
    texts.overall[verdict]
      .map(parseTemplate)
      .filter((wording) => !opensWithName(wording) || isLong(composition)),
    'overall',
    composition,
  );
  const sources: Source[] = [{ type: 'overall', measure: 'P', value: verdict }];
  return [...drafts, createDraft({ id: 'overall', kind: 'overall', sources, template }, { alternatives })];
};

const opensWithName = ([first]: Template): boolean =>
  first?.type === 'token' && (first.name === 'N' || first.name === 'NG');

/** In a reference without leadership, enough sentences start with the name already (domain.md 3.4 no 7). */
const isLong = ({ groups }: RatedComposition): boolean => groups.includes('FUE');
