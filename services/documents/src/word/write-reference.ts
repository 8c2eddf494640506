import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import type { Setting } from '../templates/typography.ts';
import { loadAccountTemplate, localeOf } from './account-template.ts';
import type { Letterhead } from './account-template.ts';
import { toReferenceData } from './reference-data.ts';
import { drawCode, sealLine } from './seal.ts';
import { safeLine } from './safe-text.ts';
import { fillTemplate } from './word-package.ts';

/** Writes the Word file of a composed reference, reproducibly. */
export const writeReference = async (
  model: DocumentModel,
  letterhead: Letterhead,
  setting: Setting = 'airy',
): Promise<{ docx: Buffer; coloured: boolean }> => {
  const { language } = model;
  const { template, coloured, codePart } = await loadAccountTemplate(
    letterhead,
    language,
    setting,
    model.letterhead,
  );
  const { seal = null } = letterhead;
  const data = { ...toReferenceData(model), seal: seal === null ? '' : safeLine(sealLine(seal, language)) };
  const pictures = seal === null || codePart === null ? {} : { [codePart]: await drawCode(seal.address) };
  const properties = {
    title: safeLine(`${model.title} ${model.subject}`.trim()),
    subject: safeLine(model.subject),
    author: safeLine(model.organization),
    language: localeOf[language],
    day: model.issueDate,
  };
  const docx = await fillTemplate(template, data, properties, pictures);
  return { docx, coloured };
};
