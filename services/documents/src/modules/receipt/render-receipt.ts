import { readFile } from 'node:fs/promises';

import type { OfficePool } from '../../office/office-pool.ts';
import { toReceiptData } from './receipt-data.ts';
import type { ReceiptModel } from './receipt-data.ts';
import { finishPdf } from '../../pdf/finish-pdf.ts';
import { receiptWords } from './receipt-words.ts';
import { safeText } from '../../word/safe-text.ts';
import { fillTemplate, openTemplate } from '../../word/word-package.ts';
import type { WordTemplate } from '../../word/word-package.ts';

let template: Promise<WordTemplate> | undefined;

const load = async (): Promise<WordTemplate> =>
  openTemplate(await readFile(new URL('../../../templates/quittung.docx', import.meta.url)));

const locales = { de: 'de-CH', fr: 'fr-CH', it: 'it-CH', en: 'en-GB' } as const;

/** Renders the receipt in the customer's language as a PDF to keep, tagged for screen readers. */
export const renderReceipt = async (
  model: ReceiptModel,
  pool: Pick<OfficePool, 'convert'>,
  accountId?: string,
): Promise<Buffer> => {
  template ??= load();
  const { title } = receiptWords[model.language];
  const docx = await fillTemplate(await template, toReceiptData(model), {
    title: `${title} ${model.number}`,
    subject: title,
    author: safeText(model.company.name),
    language: locales[model.language],
    day: model.paidOn,
  });
  const pdf = await pool.convert(docx, { owner: accountId, archive: true });
  return finishPdf(pdf, docx, model.paidOn);
};
