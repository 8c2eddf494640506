import { readFile } from 'node:fs/promises';

import type { OfficePool } from '../office/office-pool.ts';
import { toReceiptData } from './receipt-data.ts';
import type { ReceiptModel } from './receipt-data.ts';
import { safeText } from './safe-text.ts';
import { fillTemplate, openTemplate } from './word-package.ts';
import type { WordTemplate } from './word-package.ts';

let template: Promise<WordTemplate> | undefined;

const load = async (): Promise<WordTemplate> =>
  openTemplate(await readFile(new URL('../../templates/quittung.docx', import.meta.url)));

/** The receipt as a tagged PDF, which screen readers can follow. */
export const renderReceipt = async (
  model: ReceiptModel,
  pool: Pick<OfficePool, 'convert'>,
  accountId?: string,
): Promise<Buffer> => {
  template ??= load();
  const docx = await fillTemplate(await template, toReceiptData(model), {
    title: `Quittung ${model.number}`,
    subject: 'Quittung',
    author: safeText(model.company.name),
    language: 'de-CH',
    day: model.paidOn,
  });
  return pool.convert(docx, { owner: accountId, tagged: true });
};
