import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import type { OfficePool } from '../../office/office-pool.ts';
import type { Letterhead } from '../../word/account-template.ts';
import { layOutReference } from './lay-out-reference.ts';
import { rasterise } from '../../preview/rasterise.ts';

/** Incremented with every change that alters the print of the same model. */
export const rendererVersion = '2';

/** Word file of a reference and pictures of its pages. */
export type RenderedReference = { docx: Buffer; pictures: readonly Buffer[]; pages: number };

/** Renders a reference: merge, conversion (in the account's turn), rasterising. */
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
