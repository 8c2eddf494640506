import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

const onFile = async (
  pdf: Uint8Array,
  program: string,
  args: (file: string) => string[],
): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'attesta-pdf-'));
  try {
    const file = join(folder, 'a.pdf');
    await writeFile(file, pdf);
    return (await run(program, args(file))).stdout;
  } finally {
    await rm(folder, { recursive: true });
  }
};

/** Text of a PDF, with a form feed after each page. */
export const pdfText = (pdf: Uint8Array): Promise<string> =>
  onFile(pdf, 'pdftotext', (file) => ['-layout', file, '-']);

/** Structure element of a PDF with its own text. */
export type PdfTag = { kind: string; text: string };

/** Tags in reading order, as poppler finds them: a reader that shares no code with ours. */
export const pdfTags = async (pdf: Uint8Array): Promise<PdfTag[]> => {
  const tags: PdfTag[] = [];
  const lines = (await onFile(pdf, 'pdfinfo', (file) => ['-struct-text', file])).split('\n');
  for (const line of lines) {
    const kind = /^ *(\w+)(?: \(\w+\)| "[^"]*")*:?$/.exec(line)?.[1];
    const text = /^ *"(.*)"$/.exec(line)?.[1];
    const last = tags.at(-1);
    if (text !== undefined && last !== undefined) last.text += text;
    else if (kind !== undefined) tags.push({ kind, text: '' });
  }
  return tags;
};

export const pdfFonts = (pdf: Uint8Array): Promise<string> => onFile(pdf, 'pdffonts', (file) => [file]);

/** Words of a PDF with their widths in points. */
export const pdfWords = async (pdf: Uint8Array): Promise<{ text: string; width: number }[]> => {
  const xml = await onFile(pdf, 'pdftotext', (file) => ['-bbox', file, '-']);
  const words = xml.matchAll(/<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)" yMax="[\d.]+">([^<]*)</g);
  return Array.from(words, ([, from, to, text = '']) => ({ text, width: Number(to) - Number(from) }));
};
