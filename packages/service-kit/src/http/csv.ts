import { StreamedText } from './streamed.ts';
import { reply } from './route.ts';
import type { Reply } from './route.ts';

/** Texts are escaped against formulas; numbers are ours and written as they are. */
export type CsvCell = string | number | null;

export type CsvColumn<Row> = { header: string; value(row: Row): CsvCell };

/** Makes spreadsheets read the file as UTF-8. */
const byteOrderMark = '\uFEFF';

/**
 * Beginning of a formula as spreadsheets read it, including full-width signs and leading white space that they trim.
 */
const formula = /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/** Quoted cell. An apostrophe in front of a would-be formula makes spreadsheets read it as text (checks.md W27). */
export const csvCell = (value: CsvCell): string => {
  if (typeof value === 'number') return `"${value}"`;
  const text = value ?? '';
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** CSV text with a header line, one piece per portion of rows: constant memory. */
export const csvOf = async function* <Row>(
  columns: readonly CsvColumn<Row>[],
  portions: AsyncIterable<readonly Row[]>,
): AsyncGenerator<string, void, undefined> {
  let before = byteOrderMark + csvLine(columns.map(({ header }) => header));
  for await (const rows of portions) {
    yield before + rows.map((row) => csvLine(columns.map(({ value }) => value(row)))).join('');
    before = '';
  }
  if (before !== '') yield before;
};

/**
 * Answer that a browser saves as a file.
 * @param name file name: plain letters and an extension
 */
export const csvReply = <Row>(
  name: string,
  columns: readonly CsvColumn<Row>[],
  portions: AsyncIterable<readonly Row[]>,
): Reply<StreamedText> =>
  reply(200, new StreamedText(csvOf(columns, portions)), {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  });
