import { BorderStyle } from 'docx';
import type { Table } from 'docx';

import type { Cell } from './plain-table.ts';
import { row, table } from './plain-table.ts';
import { mm, muted, pt, textWidth } from './typography.ts';

const line = { style: BorderStyle.SINGLE, size: 4, color: muted } as const;

/** Table of facts (number, date, means of payment), one row per entry of the data. */
export const facts = (): Table => {
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

/** Table of the purchased item and its total, then one row for each entry of `sums`. */
export const amounts = (): Table => {
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
