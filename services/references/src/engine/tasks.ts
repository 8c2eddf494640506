import type { Block } from '@attesta/contracts/document-model.ts';

import type { Composition, RatedComposition } from './composition.ts';
import { createDraft } from './paragraph/draft.ts';
import type { Draft } from './paragraph/draft.ts';
import { finishParagraph } from './paragraph/finish-paragraph.ts';
import { userRun } from './runs.ts';
import { parseTemplate } from './template.ts';
import { cleanTask } from './user-text.ts';

/** Lead-in and bullet list, in the order typed, which is the order of importance; nothing without tasks (domain.md 3.2). */
export const taskBlocks = (composition: Composition): Block[] => {
  const tasks = composition.input.employment.tasks.map(cleanTask).filter((task) => task !== '');
  if (tasks.length === 0) return [];
  const paragraph = finishParagraph('taskLeadIn', [leadInDraft(composition)], composition);
  const items = tasks.map((task, index) => ({ id: `task.${index + 1}`, runs: [userRun(task, 'tasks')] }));
  return [...(paragraph ? [paragraph] : []), { type: 'tasks', id: 'tasks', items }];
};

export const leadInDraft = ({ texts }: RatedComposition): Draft =>
  createDraft({
    id: 'taskLeadIn',
    kind: 'taskLeadIn',
    sources: [{ type: 'field', field: 'tasks' }],
    template: parseTemplate(texts.taskLeadIn),
  });
