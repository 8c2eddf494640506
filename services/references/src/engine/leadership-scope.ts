import type { RatedComposition } from './composition.ts';
import { createDraft, pickWording } from './paragraph/draft.ts';
import type { Draft } from './paragraph/draft.ts';
import { userRun } from './runs.ts';
import { parseTemplate } from './template.ts';
import { cleanNounPhrase } from './user-text.ts';

/** Whom the person leads, at the start of FUE (domain.md 3.4 no 9). */
export const leadershipScopeDrafts = (composition: RatedComposition): Draft[] => {
  const { answers, texts, words } = composition;
  const team = cleanNounPhrase(answers.texts.get('fue_umfang') ?? '', words.lists['abbreviations']);
  if (team === '') return [];
  const { template, alternatives } = pickWording(
    texts.leadershipScope.map(parseTemplate),
    'leadershipScope',
    composition,
  );
  return [
    createDraft(
      {
        id: 'leadershipScope',
        kind: 'leadershipScope',
        sources: [{ type: 'answer', item: 'fue_umfang' }],
        template,
      },
      { alternatives, tokens: { TEXT: [userRun(team, 'fue_umfang')] } },
    ),
  ];
};
