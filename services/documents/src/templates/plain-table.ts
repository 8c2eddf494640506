import {
  AlignmentType,
  BorderStyle,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import type { ITableCellOptions } from 'docx';

import { pt } from './typography.ts';

const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const noBorders = { top: none, bottom: none, left: none, right: none } as const;

export type Cell = { text: string; width: number; right?: boolean; style?: string; bold?: boolean };

/** Table row without borders except the given ones. */
export const row = (
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

export const table = (columnWidths: readonly number[], rows: readonly TableRow[]): Table =>
  new Table({
    width: { size: columnWidths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    columnWidths,
    layout: TableLayoutType.FIXED,
    borders: { ...noBorders, insideHorizontal: none, insideVertical: none },
    rows,
  });
