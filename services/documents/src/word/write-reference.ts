import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import type { Setting } from '../templates/typography.ts';
import { loadAccountTemplate, localeOf } from './account-template.ts';
import type { Letterhead } from './account-template.ts';
import { toReferenceData } from './reference-data.ts';
import { safeLine } from './safe-text.ts';
import { fillTemplate } from './word-package.ts';

/** Writes the Word file of a composed reference, reproducibly. */
export const writeReference = async (
  model: DocumentModel,
  letterhead: Letterhead,
  setting: Setting = 'airy',
): Promise<{ docx: Buffer; coloured: boolean }> => {
  const { template, coloured } = await loadAccountTemplate(
    letterhead,
    model.language,
    setting,
    model.letterhead,
  );
  const docx = await fillTemplate(template, toReferenceData(model), {
    title: safeLine(`${model.title} ${model.subject}`.trim()),
    subject: safeLine(model.subject),
    author: safeLine(model.organization),
    language: localeOf[model.language],
    day: model.issueDate,
  });
  return { docx, coloured };
};
