import sharp from 'sharp';

import { packColour, packGrey, plainRows } from './pack-rows.ts';
import { withPdf } from './pdfium.ts';
import { startPng } from './png-writer.ts';

/** A preview: one PNG with all pages below each other, a thin grey gap between them. */
export type Preview = { png: Buffer; pages: number };

/** A4 at two pixels per point is 1191 pixels wide. */
const layout = { scale: 2, gap: 12, gapShade: 0xdd, mostPages: 20 };

/** Draws a PDF page by page; while one is drawn, the one before it is packed. Without colour the PNG is grey. */
export const rasterise = async (pdf: Uint8Array, coloured: boolean): Promise<Preview> => {
  const pack = coloured ? packColour : packGrey;
  const { writing, pages } = await withPdf(pdf, layout.scale, (document) => {
    const { width, height } = document;
    const shown = Math.min(document.pages, layout.mostPages);
    const writer = startPng({ width, height: shown * height + (shown - 1) * layout.gap, coloured });
    for (let index = 0; index < shown; index += 1) {
      if (index > 0) writer.write(plainRows({ width, coloured }, layout.gap, layout.gapShade));
      document.drawPage(index, (pixels) => writer.write(pack(pixels, width)));
    }
    return { writing: writer.end(), pages: document.pages };
  });
  return { png: await writing, pages };
};

/** Numbers of the pages, from 1, that a preview of a document of `pages` pages shows. */
export const shownPages = (pages: number): number[] =>
  Array.from({ length: Math.min(pages, layout.mostPages) }, (_, index) => index + 1);

/** No palette: finding one costs ten times what it saves. */
const encoding = { compressionLevel: 2, adaptiveFiltering: false, palette: false };

/** One page (from 1) of a preview of `pages` pages; null if it is not in it. */
export const cutPage = async (png: Uint8Array, pages: number, page: number): Promise<Buffer | null> => {
  const shown = Math.min(pages, layout.mostPages);
  if (page < 1 || page > shown) return null;
  const image = sharp(png, { limitInputPixels: false });
  const { width, height, channels } = await image.metadata();
  const pageHeight = Math.floor((height - layout.gap * (shown - 1)) / shown);
  const cut = image.extract({
    left: 0,
    top: (page - 1) * (pageHeight + layout.gap),
    width,
    height: pageHeight,
  });
  return (channels === 1 ? cut.toColourspace('b-w') : cut).png(encoding).toBuffer();
};
