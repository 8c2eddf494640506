import { XMLParser } from 'fast-xml-parser';
import { strFromU8, unzipSync } from 'fflate';

type Cell = string | number | null;

export type ReadSheet = { rows: Cell[][]; frozenRows: number };

type XmlCell = { '@_r': string; '@_t'?: string; v?: string | number; is?: { t?: unknown } };
type XmlSheet = {
  worksheet: {
    sheetViews?: { sheetView?: { pane?: { '@_ySplit'?: string; '@_state'?: string } }[] };
    sheetData: { row?: { c?: XmlCell[] }[] };
  };
};

const parser = new XMLParser({
  ignoreAttributes: false,
  isArray: (name) => ['sheet', 'row', 'c', 'si', 'sheetView'].includes(name),
});

/** Column number of a cell, from 0: 27 for `AB7`. */
const columnOf = (reference: string): number => {
  let number = 0;
  for (let index = 0; /[A-Z]/.test(reference.charAt(index)); index += 1) {
    number = number * 26 + reference.charCodeAt(index) - 64;
  }
  return number - 1;
};

const textOf = (value: unknown): string => {
  if (typeof value === 'object' && value !== null && '#text' in value) return textOf(value['#text']);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Sheets of an .xlsx file by name, in order; read without the library that writes them. */
export const readWorkbook = (bytes: Uint8Array): Map<string, ReadSheet> => {
  const files = unzipSync(new Uint8Array(bytes));
  const read = (path: string): unknown => parser.parse(strFromU8(files[path] ?? new Uint8Array()));
  const { workbook } = read('xl/workbook.xml') as { workbook: { sheets: { sheet: { '@_name': string }[] } } };
  const shared = (read('xl/sharedStrings.xml') as { sst?: { si?: { t?: unknown }[] } }).sst?.si ?? [];
  const valueOf = ({ '@_t': type, v, is }: XmlCell): Cell => {
    if (type === 's') return textOf(shared[Number(v)]?.t);
    if (type === 'inlineStr') return textOf(is?.t);
    return v === undefined ? null : Number(v);
  };
  return new Map(
    workbook.sheets.sheet.map(({ '@_name': name }, index) => {
      const { worksheet } = read(`xl/worksheets/sheet${index + 1}.xml`) as XmlSheet;
      const pane = worksheet.sheetViews?.sheetView?.[0]?.pane;
      const rows = (worksheet.sheetData.row ?? []).map(({ c: cells = [] }) => {
        const row: Cell[] = [];
        for (const cell of cells) row[columnOf(cell['@_r'])] = valueOf(cell);
        return Array.from(row, (value) => value ?? null);
      });
      return [name, { rows, frozenRows: pane?.['@_state'] === 'frozen' ? Number(pane['@_ySplit'] ?? 0) : 0 }];
    }),
  );
};
