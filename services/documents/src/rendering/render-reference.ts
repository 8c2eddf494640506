import type { DocumentModel } from '@attesta/contracts/document-model.ts';

import type { OfficePool } from '../office/office-pool.ts';
import { loadAccountTemplate, localeOf } from './account-template.ts';
import type { Letterhead } from './account-template.ts';
import { rasterise } from './rasterise.ts';
import { toReferenceData } from './reference-data.ts';
import { safeLine } from './safe-text.ts';
import { fillTemplate } from './word-package.ts';

/** Grows with every change that alters what is printed from the same model. */
export const rendererVersion = '1';

/** Word file of a reference and the pictures of its pages; milliseconds of the three steps, waiting for LibreOffice included. */
export type RenderedReference = {
  docx: Buffer;
  pictures: readonly Buffer[];
  pages: number;
  milliseconds: { merge: number; convert: number; rasterise: number };
};

/** The Word file of a composed reference. The same input gives the same bytes. */
export const writeReference = async (
  model: DocumentModel,
  letterhead: Letterhead,
): Promise<{ docx: Buffer; coloured: boolean }> => {
  const { template, coloured } = await loadAccountTemplate(letterhead, model.language);
  const docx = await fillTemplate(template, toReferenceData(model), {
    title: safeLine(`${model.title} ${model.subject}`.trim()),
    subject: safeLine(model.subject),
    author: safeLine(model.organization),
    language: localeOf[model.language],
    day: model.issueDate,
  });
  return { docx, coloured };
};

/** Merges, converts (in the account's turn) and draws a reference: all that a preview costs, and nothing else. */
export const renderReference = async (
  model: DocumentModel,
  letterhead: Letterhead,
  pool: Pick<OfficePool, 'convert'>,
  accountId?: string,
): Promise<RenderedReference> => {
  const start = performance.now();
  const { docx, coloured } = await writeReference(model, letterhead);
  const merged = performance.now();
  const pdf = await pool.convert(docx, { owner: accountId });
  const converted = performance.now();
  const { pictures, pages } = await rasterise(pdf, coloured);
  const end = performance.now();
  return {
    docx,
    pictures,
    pages,
    milliseconds: { merge: merged - start, convert: converted - merged, rasterise: end - converted },
  };
};
