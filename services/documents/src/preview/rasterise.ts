import sharp from 'sharp';

import { gap } from './join-pages.ts';
import { packColour, packGrey } from './pack-rows.ts';
import { withPdf } from './pdfium.ts';
import { writePng } from './png-writer.ts';
import { giveBack } from './spare-buffers.ts';

/** Picture (PNG) of each previewed page, and the number of pages of the document. */
export type Preview = { pictures: readonly Buffer[]; pages: number };

/** A4 at two pixels per point is 1191 pixels wide. */
const layout = { scale: 2, maxPages: 20 };

/** Rasterises a PDF page by page, drawing and packing in parallel. Without colour the PNGs are grey. */
export const rasterise = async (pdf: Uint8Array, coloured: boolean): Promise<Preview> => {
  const pack = coloured ? packColour : packGrey;
  const { writing, pages } = await withPdf(pdf, layout.scale, (document) => {
    const pictures = Array.from({ length: Math.min(document.pages, layout.maxPages) }, (_, index) =>
      document.drawPage(index, ({ pixels, width, height }) => {
        const rows = pack(pixels, width);
        return writePng({ width, height, coloured }, rows).finally(() => giveBack(rows));
      }),
    );
    return { writing: Promise.all(pictures), pages: document.pages };
  });
  return { pictures: await writing, pages };
};

/** Page numbers (from 1) that a preview of a document of `pages` pages shows. */
export const shownPages = (pages: number): number[] =>
  Array.from({ length: Math.min(pages, layout.maxPages) }, (_, index) => index + 1);

/** No palette: computing one costs ten times the saving. */
const encoding = { compressionLevel: 2, adaptiveFiltering: false, palette: false };

/** Cuts one page (from 1) out of a preview stored as one picture of `pages` pages; null if it is not in it. */
export const cutPage = async (png: Uint8Array, pages: number, page: number): Promise<Buffer | null> => {
  const shown = Math.min(pages, layout.maxPages);
  if (page < 1 || page > shown) return null;
  const image = sharp(png, { limitInputPixels: false });
  const { width, height, channels } = await image.metadata();
  const pageHeight = Math.floor((height - gap.rows * (shown - 1)) / shown);
  const cut = image.extract({
    left: 0,
    top: (page - 1) * (pageHeight + gap.rows),
    width,
    height: pageHeight,
  });
  return (channels === 1 ? cut.toColourspace('b-w') : cut).png(encoding).toBuffer();
};
