import { unzipSync } from 'fflate';

/** Parts of a Word file as text, by name. */
export const readXmlByName = (docx: Uint8Array): Record<string, string> =>
  Object.fromEntries(
    Object.entries(unzipSync(docx)).map(([name, bytes]) => [name, Buffer.from(bytes).toString('utf8')]),
  );

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Paragraphs of the document: name of the style and text. */
export const readParagraphs = (docx: Uint8Array): { style: string; text: string }[] => {
  const body = readXmlByName(docx)['word/document.xml'] ?? '';
  return [...body.matchAll(/<w:p>.*?<\/w:p>/gs)].map(([xml]) => ({
    style: /<w:pStyle w:val="([^"]*)"/.exec(xml)?.[1] ?? '',
    text: [...xml.matchAll(/<w:t[^>]*>([^<]*)<\/w:t>/g)]
      .map(([, text]) => (text ?? '').replace(/&(\w+);/g, (entity, name: string) => entities[name] ?? entity))
      .join(''),
  }));
};
