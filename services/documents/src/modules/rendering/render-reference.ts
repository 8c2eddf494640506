import type { DocumentModel } from '@attesta/contracts/model/document-model.ts';

import type { OfficePool } from '../../office/office-pool.ts';
import { finishPdf } from '../../pdf/finish-pdf.ts';
import { countPages } from '../../preview/pdfium.ts';
import { rasterise } from '../../preview/rasterise.ts';
import { isHyphenated } from '../../templates/look.ts';
import type { Setting } from '../../templates/typography.ts';
import type { Letterhead } from '../../word/account-template.ts';
import { writeReference } from '../../word/write-reference.ts';

/** Incremented with every change that alters the print of the same model. */
export const rendererVersion = '3';

/**
 * Word file of a reference, its PDF and pictures of its pages; `pdf` is null if it cannot be finished, as that of another
 * version of LibreOffice: whoever asks for it then learns of it, and all others have their preview and Word file.
 */
export type RenderedReference = {
  docx: Buffer;
  pdf: Buffer | null;
  pictures: readonly Buffer[];
  pages: number;
};

/**
 * Renders a reference: merge, conversion (in the account's turn), rasterising. PDF and pictures come from one conversion,
 * so what was previewed is what is handed out; the PDF is finished while the pictures are packed.
 */
export const renderReference = async (
  model: DocumentModel,
  letterhead: Letterhead,
  pool: Pick<OfficePool, 'convert'>,
  accountId?: string,
): Promise<RenderedReference> => {
  const { docx, pdf, coloured } = await layOutReference(model, letterhead, (file) =>
    pool.convert(file, { owner: accountId, archive: true, hyphenated: isHyphenated(letterhead.look) }),
  );
  const [preview, finished] = await Promise.all([
    rasterise(pdf, coloured),
    finishPdf(pdf, docx, model.issueDate).catch(() => null),
  ]);
  return { docx, pdf: finished, ...preview };
};

/** A reference takes one page or two (domain.md 3.8). */
const maxPages = 2;

/** A Word file and its PDF as converted; `coloured` if they print more than black and grey. */
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
