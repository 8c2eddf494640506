import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import type { OfficePool } from '../../office/office-pool.ts';
import type { Letterhead } from '../../word/account-template.ts';
import { layOutReference } from './lay-out-reference.ts';
import { rasterise } from '../../preview/rasterise.ts';

/** Grows with every change that alters what is printed from the same model. */
export const rendererVersion = '2';

/** Word file of a reference and the pictures of its pages. */
export type RenderedReference = { docx: Buffer; pictures: readonly Buffer[]; pages: number };

/** Merges, converts (in the account's turn) and draws a reference: all that a preview costs, and nothing else. */
export const renderReference = async (
  model: DocumentModel,
  letterhead: Letterhead,
  pool: Pick<OfficePool, 'convert'>,
  accountId?: string,
): Promise<RenderedReference> => {
  const { docx, pdf, coloured } = await layOutReference(model, letterhead, (file) =>
    pool.convert(file, { owner: accountId }),
  );
  return { docx, ...(await rasterise(pdf, coloured)) };
};
