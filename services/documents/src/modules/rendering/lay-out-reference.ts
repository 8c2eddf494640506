import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import type { Setting } from '../../templates/typography.ts';
import type { Letterhead } from '../../word/account-template.ts';
import { countPages } from '../../preview/pdfium.ts';
import { writeReference } from '../../word/write-reference.ts';

/** A reference takes one page or two (domain.md 3.8). */
const mostPages = 2;

/** A Word file and the PDF of its pages; `coloured` if they print more than black and grey. */
export type LaidOutReference = { docx: Buffer; pdf: Buffer; coloured: boolean };

/**
 * Lays a reference out on its pages. What runs over onto a third one is set again, denser, and stays so if two pages
 * then hold it. Anything longer is left as it is: no setting that is pleasant to read would hold it.
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
  if ((await countPages(airy.pdf)) !== mostPages + 1) return airy;
  const dense = await setAs('dense');
  return (await countPages(dense.pdf)) <= mostPages ? dense : airy;
};
