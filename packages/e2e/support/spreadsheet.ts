import { strFromU8, unzipSync } from 'fflate';

/** The names of a workbook's sheets, in order, from the parts of the file itself. */
export const sheetNames = (bytes: Uint8Array): string[] => {
  const book = unzipSync(bytes)['xl/workbook.xml'];
  if (book === undefined) throw new Error('no workbook.xml in the file');
  return [...strFromU8(book).matchAll(/<sheet\b[^>]*\bname="([^"]*)"/g)].map(([, name = '']) => name);
};

/** The cells of a CSV file as a program for tables reads them: UTF-8 with its mark, semicolons, every cell in quotes. */
export const readCsv = (bytes: Uint8Array): string[][] => {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!text.startsWith('\uFEFF')) throw new Error('the file does not begin with the mark of UTF-8');
  return text
    .slice(1)
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:;|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
    );
};
