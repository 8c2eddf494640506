import type { Block } from '@attesta/contracts/model/document-model.ts';

import type { Composition, RatedComposition } from '../composition/composition.ts';
import { createDraft, pickWording } from '../drafts/draft.ts';
import type { Draft } from '../drafts/draft.ts';
import { finishParagraph } from '../drafts/finish-paragraph.ts';
import { sectionBlocks } from './position-sections.ts';
import { applyChanges } from '../changes/apply-changes.ts';
import { taskItems } from './task-items.ts';
import { taskSentence } from './task-sentence.ts';
import { parseTemplate } from '../text/template.ts';

/** Lead-in and bullet list, or a section for each of several functions; nothing without tasks (domain.md 3.2). */
export const taskBlocks = (composition: Composition): Block[] => {
  const sections = sectionBlocks(composition);
  if (sections !== null) return sections;
  const sentence = taskSentence(composition);
  if (sentence !== null) return [sentence];
  const items = taskItems(composition.input.employment.tasks, 'tasks', composition);
  if (items.length === 0) return [];
  const paragraph = finishParagraph(
    'taskLeadIn',
    applyChanges([leadInDraft(composition, items.length)], 'taskLeadIn', composition),
    composition,
  );
  return [...(paragraph ? [paragraph] : []), { type: 'tasks', id: 'tasks', items }];
};

/**
 * Depends on the document's own seed: pass the original composition, not one reseeded for an attempt.
 * @param duties number of duties below it; by default several
 */
export const leadInDraft = (composition: RatedComposition, duties = 2): Draft => {
  const { taskLeadIn, taskLeadInOne } = composition.texts;
  const { template, alternatives } = pickWording(
    (duties === 1 ? taskLeadInOne : taskLeadIn).map(parseTemplate),
    'taskLeadIn',
    composition,
  );
  return createDraft(
    { id: 'taskLeadIn', kind: 'taskLeadIn', sources: [{ type: 'field', field: 'tasks' }], template },
    { alternatives },
  );
};
