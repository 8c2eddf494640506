import type { OfficePool } from '../../../../services/documents/src/office/office-pool.ts';
import type { RenderedReference } from '../../../../services/documents/src/modules/rendering/render-reference.ts';
import { finishPdf } from '../../../../services/documents/src/pdf/finish-pdf.ts';
import { rasterise } from '../../../../services/documents/src/preview/rasterise.ts';
import { faultsOfPdf } from '../../../../services/documents/src/testing/pdf-check/check-pdf.ts';
import { pdfTags } from '../../../../services/documents/src/testing/pdf-text.ts';
import { readParagraphs } from '../../../../services/documents/src/testing/read-docx.ts';

/** Letters and digits alone, because another reader joins lines in its own way, with accents joined to their letters. */
const lettersOf = (text: string): string => text.normalize('NFC').replaceAll(/[^\p{L}\p{N}]/gu, '');

const isSame = (some: readonly Buffer[], others: readonly Buffer[]): boolean =>
  some.length === others.length && some.every((each, index) => others[index]?.equals(each));

/**
 * Faults that keep a reference's PDF from being PDF/A-2a and PDF/UA-1, from reading aloud as its Word file, or from looking as
 * its preview and its Word file do.
 */
export const pdfFaultsOf = async (
  { docx, pdf: converted, pictures }: RenderedReference,
  day: string,
  pool: Pick<OfficePool, 'convert'>,
): Promise<string[]> => {
  const pdf = await finishPdf(converted, docx, day);
  const faults = await faultsOfPdf(pdf);
  const tags = await pdfTags(pdf);
  const labels = tags.filter(({ kind }) => kind === 'Lbl').map(({ text }) => text);
  if (labels.some((text) => text !== '–')) faults.push(`labels read ${labels.join()}`);
  const bullets = readParagraphs(docx).filter(({ style }) => style.startsWith('ListBullet'));
  if (labels.length !== bullets.length) faults.push(`${labels.length} labels for ${bullets.length} duties`);
  const read = lettersOf(tags.map(({ text }) => text).join(''));
  const words = readParagraphs(docx)
    .map(({ text }) => text)
    .join('');
  // A narrow space is a mark within a mark in the PDF, after which poppler 22 loses what follows.
  const isReadWhole = !words.includes('\u202F');
  if (isReadWhole && read !== lettersOf(words)) faults.push(`reads aloud: ${read}`);
  if (!isSame((await rasterise(pdf, false)).pictures, pictures)) {
    faults.push('looks otherwise than the preview');
  }
  const word = await rasterise(await pool.convert(docx), false);
  if (!isSame(word.pictures, pictures)) faults.push('looks otherwise than the Word file');
  return faults;
};
