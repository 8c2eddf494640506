import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import type { Setting } from '../../templates/typography.ts';
import type { Letterhead } from '../../word/account-template.ts';
import { countPages } from '../../preview/pdfium.ts';
import { writeReference } from '../../word/write-reference.ts';

/** A reference takes one page or two (domain.md 3.8). */
const maxPages = 2;

/** A Word file and the PDF of its pages; `coloured` if they print more than black and grey. */
export type LaidOutReference = { docx: Buffer; pdf: Buffer; coloured: boolean };

/**
 * Lays out a reference. One that runs onto a third page is set denser if it then fits two pages. A longer one stays
 * airy: no readable setting would make it fit.
 */
export const layOutReference = async (
  model: DocumentModel,
  letterhead: Letterhead,
  convert: (docx: Buffer) => Promise<Buffer>,
): Promise<LaidOutReference> => {
  const setAs = async (setting: Setting): Promise<LaidOutReference> => {
    const { docx, coloured } = await writeReference(model, letterhead, setting);
    return { docx, pdf: await convert(docx), coloured };
  };
  const airy = await setAs('airy');
  if ((await countPages(airy.pdf)) !== maxPages + 1) return airy;
  const dense = await setAs('dense');
  return (await countPages(dense.pdf)) <= maxPages ? dense : airy;
};
