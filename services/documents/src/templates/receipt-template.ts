import { Document, Footer, Packer, PageNumber, Paragraph, Tab, TextRun } from 'docx';

import { amounts, facts } from './receipt-tables.ts';
import { muted, page, stylesOf } from './typography.ts';

const text = (style: string, content: string): Paragraph =>
  new Paragraph({ style, children: [new TextRun(content)] });

const styles = stylesOf('airy');

/** Template of receipts. Tags in braces are filled by carbone from `ReceiptData`. */
export const makeReceiptTemplate = (): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      styles: {
        ...styles,
        paragraphStyles: [
          ...(styles.paragraphStyles ?? []),
          { id: 'Muted', name: 'Muted', basedOn: 'Normal', run: { color: muted } },
        ],
      },
      compatibility: { version: 15 },
      sections: [
        {
          properties: { ...page, titlePage: false },
          footers: {
            default: new Footer({
              children: [
                new Paragraph({
                  style: 'Footer',
                  children: [
                    new TextRun('{d.contact}'),
                    new TextRun({ children: [new Tab(), PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
                  ],
                }),
              ],
            }),
          },
          children: [
            text('LetterheadName', '{d.company}'),
            text('LetterheadAddress', '{d.companyAddress}'),
            text('Normal', '{d.customer[i].line}'),
            text('Normal', '{d.customer[i+1].line}'),
            text('Normal', ''),
            text('Title', '{d.title}'),
            facts(),
            text('BodyText', ''),
            amounts(),
            text('BodyText', ''),
            text('BodyText', '{d.vatNote}'),
            text('BodyText', '{d.thanks}'),
            text('Normal', '{d.company}'),
          ],
        },
      ],
    }),
  );
