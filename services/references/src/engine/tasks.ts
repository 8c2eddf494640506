import type { Block } from '@attesta/contracts/document-model.ts';

import type { Composition, RatedComposition } from './composition.ts';
import { createDraft, pickWording } from './paragraph/draft.ts';
import type { Draft } from './paragraph/draft.ts';
import { finishParagraph } from './paragraph/finish-paragraph.ts';
import { userRun } from './runs.ts';
import { parseTemplate } from './template.ts';
import { cleanTask } from './user-text.ts';

/** Lead-in and bullet list, in the order typed, which is the order of importance; nothing without tasks (domain.md 3.2). */
export const taskBlocks = (composition: Composition): Block[] => {
  const { grammar, input, words } = composition;
  const tasks = input.employment.tasks
    .map((task) => grammar.typesetTyped(cleanTask(task, words.lists['abbreviations'])))
    .filter((task) => task !== '');
  if (tasks.length === 0) return [];
  const paragraph = finishParagraph('taskLeadIn', [leadInDraft(composition)], composition);
  const items = tasks.map((task, index) => ({ id: `task.${index + 1}`, runs: [userRun(task, 'tasks')] }));
  return [...(paragraph ? [paragraph] : []), { type: 'tasks', id: 'tasks', items }];
};

/** By the document's own seed: whoever throws it again for a paragraph asks here with the composition it began with. */
export const leadInDraft = (composition: RatedComposition): Draft => {
  const { template, alternatives } = pickWording(
    composition.texts.taskLeadIn.map(parseTemplate),
    'taskLeadIn',
    composition,
  );
  return createDraft(
    { id: 'taskLeadIn', kind: 'taskLeadIn', sources: [{ type: 'field', field: 'tasks' }], template },
    { alternatives },
  );
};
