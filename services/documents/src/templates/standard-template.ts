import {
  BorderStyle,
  Document,
  Footer,
  Header,
  HeightRule,
  PageNumber,
  Packer,
  Paragraph,
  Tab,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TextRun,
  VerticalAlignTable,
  WidthType,
} from 'docx';
import type { ITableCellOptions } from 'docx';

import { defaultLook, hyphenationOf, numberingWithLook, withLook } from './look.ts';
import type { Look } from './look.ts';
import { sealParagraph } from './seal-paragraph.ts';
import { mm, muted, numbering, page, pt, stylesOf, textWidth } from './typography.ts';
import type { Setting } from './typography.ts';

/** Placeholder that `docx` replaces with the account's letterhead, before any user input is merged. */
export const letterheadPlaceholder = 'letterhead';

const gutter = mm(13);
const column = Math.round((textWidth - gutter) / 2);
const none = { style: BorderStyle.NONE, size: 0, color: 'auto' } as const;
const noBorders = { top: none, bottom: none, left: none, right: none } as const;

const text = (style: string, content: string): Paragraph =>
  new Paragraph({ style, children: [new TextRun(content)] });

type Border = NonNullable<NonNullable<ITableCellOptions['borders']>['bottom']>;

/** Border whose kind is a tag, so the data decides whether it is drawn. */
const borderFrom = (tag: string): Border => ({ style: tag as Border['style'], size: 4, color: muted });

const cell = (width: number, contents: string[], options: { top: number; bottom?: Border }): TableCell =>
  new TableCell({
    width: { size: width, type: WidthType.DXA },
    borders: { ...noBorders, bottom: options.bottom ?? none },
    margins: { left: 0, right: 0, top: options.top, bottom: 0 },
    verticalAlign: VerticalAlignTable.TOP,
    children: contents.map((content) => text('Signature', content)),
  });

/** Signature block: space above a line, name and function below it; two columns, the second may be empty. */
const signatures = (): Table =>
  new Table({
    width: { size: textWidth, type: WidthType.DXA },
    columnWidths: [column, gutter, column],
    layout: TableLayoutType.FIXED,
    borders: { ...noBorders, insideHorizontal: none, insideVertical: none },
    rows: [
      new TableRow({
        cantSplit: true,
        height: { value: mm(19), rule: HeightRule.EXACT },
        children: [
          cell(column, [''], { top: 0, bottom: borderFrom('{d.left.line}') }),
          cell(gutter, [''], { top: 0 }),
          cell(column, [''], { top: 0, bottom: borderFrom('{d.right.line}') }),
        ],
      }),
      new TableRow({
        cantSplit: true,
        children: [
          cell(column, ['{d.left.name}', '{d.left.function}'], { top: pt(3) }),
          cell(gutter, [''], { top: pt(3) }),
          cell(column, ['{d.right.name}', '{d.right.function}'], { top: pt(3) }),
        ],
      }),
    ],
  });

/** Template of references. Tags in braces are filled by carbone from `ReferenceData`. */
export const makeStandardTemplate = (setting: Setting, look: Look = defaultLook): Promise<Buffer> =>
  Packer.toBuffer(
    new Document({
      styles: withLook(stylesOf(setting), setting, look),
      numbering: numberingWithLook(numbering, look),
      ...hyphenationOf(look),
      features: { updateFields: false },
      compatibility: { version: 15 },
      sections: [
        {
          properties: page,
          headers: {
            first: new Header({ children: [text('LetterheadName', `{{${letterheadPlaceholder}}}`)] }),
            default: new Header({ children: [text('Header', '')] }),
          },
          footers: {
            first: new Footer({ children: [text('Footer', ''), sealParagraph()] }),
            default: new Footer({
              children: [
                new Paragraph({
                  style: 'Footer',
                  children: [
                    new TextRun('{d.footer}'),
                    new TextRun({ children: [new Tab(), PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
                  ],
                }),
                sealParagraph(),
              ],
            }),
          },
          children: [
            text('Title', '{d.title}'),
            text('{d.lines[i].style}', '{d.lines[i].text}'),
            text('{d.lines[i+1].style}', '{d.lines[i+1].text}'),
            text('Date', '{d.placeAndDate}'),
            text('SignatureCompany', '{d.organization}'),
            signatures(),
            text('AfterTable', ''),
          ],
        },
      ],
    }),
  );
