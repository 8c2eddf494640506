import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';

const run = promisify(execFile);

const plain = (xml: string): string =>
  xml
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

const partOf = (files: Record<string, Uint8Array>, name: string): string => {
  const part = files[name];
  return part === undefined ? '' : strFromU8(part);
};

/** The names of a workbook's sheets, in order. */
export const sheetNames = (bytes: Uint8Array): string[] => {
  const book = partOf(unzipSync(bytes), 'xl/workbook.xml');
  return [...book.matchAll(/<sheet\b[^>]*\bname="([^"]*)"/g)].map(([, name = '']) => plain(name));
};

/** The cells of a workbook's first sheet as texts, a row a line; figures as the file holds them. */
export const firstSheet = (bytes: Uint8Array): string[][] => {
  const files = unzipSync(bytes);
  const shared = [...partOf(files, 'xl/sharedStrings.xml').matchAll(/<si>([\s\S]*?)<\/si>/g)].map(
    ([, item = '']) => plain(item),
  );
  const sheet = partOf(files, 'xl/worksheets/sheet1.xml');
  return [...sheet.matchAll(/<row\b[^>]*>([\s\S]*?)<\/row>/g)].map(([, row = '']) =>
    [...row.matchAll(/<c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/c>)/g)].map(([, attributes = '', cell = '']) =>
      attributes.includes('t="s"') ? (shared[Number(plain(cell))] ?? '') : plain(cell),
    ),
  );
};

/** A CSV file as LibreOffice opens it: semicolons, quotes, UTF-8. */
export const openCsvWithLibreOffice = async (bytes: Uint8Array): Promise<string[][]> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-csv-'));
  try {
    await writeFile(join(folder, 'table.csv'), bytes);
    await run('soffice', [
      `-env:UserInstallation=file://${folder}/profile`,
      '--headless',
      '--infilter=Text - txt - csv (StarCalc):59,34,76,1',
      '--convert-to',
      'xlsx',
      '--outdir',
      folder,
      join(folder, 'table.csv'),
    ]);
    return firstSheet(await readFile(join(folder, 'table.xlsx')));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
