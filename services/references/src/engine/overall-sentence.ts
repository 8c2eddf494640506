import type { Composition } from './composition.ts';
import { createDraft, createUserDraft } from './paragraph/draft.ts';
import type { Draft } from './paragraph/draft.ts';
import { parseTemplate } from './template.ts';
import { cleanSentences } from './user-text.ts';

/** Special achievements and, right after them, the overall grade in plain words by level P (DOMAIN 3.3). */
export function overallDrafts({ answers, levels, texts }: Composition): Draft[] {
  const achievements = cleanSentences(answers.texts.get('erg_erfolge') ?? '');
  const drafts =
    achievements === '' ? [] : [createUserDraft('achievement', 'achievement', 'erg_erfolge', achievements)];
  if (levels.P === null) return drafts;
  const [template = [], ...alternatives] = texts.overall[levels.P].map(parseTemplate);
  const overall = createDraft(
    {
      id: 'overall',
      kind: 'overall',
      sources: [{ type: 'overall', measure: 'P', value: levels.P }],
      template,
    },
    { alternatives },
  );
  return [...drafts, overall];
}
