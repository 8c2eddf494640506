import { StreamedText } from './streamed.ts';
import { reply } from './route.ts';
import type { Reply } from './route.ts';

/** A text is made safe before it is written; a number is one of ours and stands as it is. */
export type CsvCell = string | number | null;

export type CsvColumn<Row> = { header: string; value(row: Row): CsvCell };

/** So that spreadsheets read UTF-8. */
const byteOrderMark = '\uFEFF';

/** What a spreadsheet takes for the beginning of a formula, wide forms and what it trims away included. */
const formula = /^[\s\u00A0]*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20]|^[\t\r\n]/;

/**
 * A cell in quotes. What would begin a formula gets an apostrophe in front, which spreadsheets read as «this is text»
 * (checks.md W27).
 */
export const csvCell = (value: CsvCell): string => {
  if (typeof value === 'number') return `"${value}"`;
  const text = value ?? '';
  return `"${(formula.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
};

const csvLine = (cells: readonly CsvCell[]): string => `${cells.map(csvCell).join(';')}\r\n`;

/** A table with a line of headers, as pieces of text: one for each portion of rows, so that memory stays the same. */
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
 * The answer that a browser saves as a file.
 * @param name of the file, plain letters and its ending
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
