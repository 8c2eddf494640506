import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  Packer,
  PageNumber,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { ITableCellOptions } from 'docx';

import { mm, muted, page, pt, stylesOf, textWidth } from './typography.ts';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const line = { style: BorderStyle.SINGLE, size: 4, color: muted } as const;
const noBorders = { top: none, bottom: none, left: none, right: none } as const;

type Cell = { text: string; width: number; right?: boolean; style?: string; bold?: boolean };

const text = (style: string, content: string): Paragraph =>
  new Paragraph({ style, children: [new TextRun(content)] });

const row = (
  cells: readonly Cell[],
  borders: ITableCellOptions['borders'],
  { header = false, padding = pt(3) } = {},
): TableRow =>
  new TableRow({
    cantSplit: true,
    tableHeader: header,
    children: cells.map(
      (cell) =>
        new TableCell({
          width: { size: cell.width, type: WidthType.DXA },
          borders: { ...noBorders, ...borders },
          margins: { left: 0, right: 0, top: padding, bottom: padding },
          children: [
            new Paragraph({
              style: cell.style ?? 'Normal',
              alignment: cell.right ? AlignmentType.RIGHT : AlignmentType.LEFT,
              children: [new TextRun({ text: cell.text, bold: cell.bold ?? false })],
            }),
          ],
        }),
    ),
  });

const table = (columnWidths: readonly number[], rows: readonly TableRow[]): Table =>
  new Table({
    width: { size: columnWidths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths,
    layout: TableLayoutType.FIXED,
    borders: { ...noBorders, insideHorizontal: none, insideVertical: none },
    rows,
  });

/** Number, date, means of payment: as many rows as the data has. */
const facts = (): Table => {
  const [label, value] = [mm(45), textWidth - mm(45)];
  const fact = (index: string) =>
    row(
      [
        { text: `{d.facts[${index}].label}`, width: label, style: 'Muted' },
        { text: `{d.facts[${index}].value}`, width: value },
      ],
      {},
      { padding: pt(1) },
    );
  return table([label, value], [fact('i'), fact('i+1')]);
};

/** The position with its total; the sums below it are as many as the data has. */
const amounts = (): Table => {
  const figures = [mm(22), mm(32), mm(34)] as const;
  const name = textWidth - figures[0] - figures[1] - figures[2];
  const cells = (texts: readonly string[], options: Pick<Cell, 'style' | 'bold'> = {}): Cell[] =>
    [name, ...figures].map((width, index) => ({
      text: texts[index] ?? '',
      width,
      right: index > 0,
      ...options,
    }));
  const sum = (index: string) =>
    row(
      cells([`{d.sums[${index}].label}`, '', '', `{d.sums[${index}].amount}`], { style: 'Muted' }),
      {},
      { padding: pt(1) },
    );
  return table(
    [name, ...figures],
    [
      row(
        cells(['{d.heads.service}', '{d.heads.quantity}', '{d.heads.unitPrice}', '{d.heads.amount}'], {
          style: 'Muted',
        }),
        { bottom: line },
        { header: true },
      ),
      row(cells(['{d.position}', '{d.quantity}', '{d.unitPrice}', '{d.amount}']), { bottom: line }),
      row(cells(['{d.heads.total}', '', '', '{d.total}'], { bold: true }), {}),
      sum('i'),
      sum('i+1'),
    ],
  );
};

const styles = stylesOf('airy');

/** The template of receipts. Tags in braces are filled by carbone from `ReceiptData`. */
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
