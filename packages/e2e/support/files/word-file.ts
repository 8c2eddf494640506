import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { strFromU8, unzipSync } from 'fflate';

const run = promisify(execFile);

/** Text of a Word file with its no-break spaces, one line per paragraph. */
export const printedTextOfWordFile = (bytes: Uint8Array): string => {
  const xml = unzipSync(bytes)['word/document.xml'];
  if (xml === undefined) throw new Error('no document.xml in the file');
  return strFromU8(xml)
    .replace(/<\/w:p>/g, '\n')
    .replace(/<w:(tab|br)\b[^>]*\/>/g, ' ')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');
};

/** Text of a Word file, one line per paragraph, no-break spaces as blanks. */
export const textOfWordFile = (bytes: Uint8Array): string =>
  printedTextOfWordFile(bytes).replace(/[\u00A0\u202F]/g, ' ');

/** Number of pages after a conversion with a LibreOffice of its own. */
export const countPagesWithLibreOffice = async (bytes: Uint8Array): Promise<number> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-word-'));
  try {
    await writeFile(join(folder, 'Zeugnis.docx'), bytes);
    const profile = `-env:UserInstallation=file://${folder}/profile`;
    await run('soffice', [
      profile,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      join(folder, 'Zeugnis.docx'),
    ]);
    const pdf = await readFile(join(folder, 'Zeugnis.pdf'), 'latin1');
    return [...pdf.matchAll(/\/Type\s*\/Page\b(?!s)/g)].length;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
