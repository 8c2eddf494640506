import type { RatedComposition } from './composition.ts';
import { createDraft, pickWording } from './paragraph/draft.ts';
import type { Draft } from './paragraph/draft.ts';
import { userRun } from './runs.ts';
import { parseTemplate } from './template.ts';
import { cleanLines } from './user-text.ts';

/** Completed training at the end of EINS, one entry per line typed (domain.md 3.4 no 9). */
export const trainingDrafts = (composition: RatedComposition): Draft[] => {
  const { answers, grammar, texts } = composition;
  const entries = cleanLines(answers.texts.get('erg_weiterbildung') ?? '');
  if (entries.length === 0) return [];
  const list = grammar.joinList(entries.map((entry) => [userRun(entry, 'erg_weiterbildung')]));
  const wordings = entries.length === 1 ? texts.training.one : texts.training.several;
  const { template, alternatives } = pickWording(wordings.map(parseTemplate), 'training', composition);
  return [
    createDraft(
      {
        id: 'training',
        kind: 'training',
        sources: [{ type: 'answer', item: 'erg_weiterbildung' }],
        template,
      },
      { alternatives, tokens: { TEXT: list } },
    ),
  ];
};
