import { strFromU8, unzipSync } from 'fflate';

/** The picture in the head of a Word file's first page: where it stands, and its size in pixels. */
export type LetterheadPicture = { alignment: string; width: number; height: number };

/** Null for a file without one. */
export const readLetterheadPicture = (bytes: Uint8Array): LetterheadPicture | null => {
  const parts = unzipSync(bytes);
  for (const [name, content] of Object.entries(parts)) {
    if (!/^word\/header\d+\.xml$/.test(name)) continue;
    const paragraph = /<w:p\b(?:(?!<\/w:p>)[\s\S])*<w:drawing>/.exec(strFromU8(content))?.[0];
    const media = Object.entries(parts).find(([path]) => path.startsWith('word/media/'))?.[1];
    if (paragraph === undefined || media === undefined) continue;
    const [, alignment = 'left'] = /<w:jc w:val="(\w+)"/.exec(paragraph) ?? [];
    // The size stands at a fixed place in a PNG.
    const view = new DataView(media.buffer, media.byteOffset);
    return { alignment, width: view.getUint32(16), height: view.getUint32(20) };
  }
  return null;
};
