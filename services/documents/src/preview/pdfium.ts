import type { Pixels } from './pack-rows.ts';
import type { Pdfium } from './pdfium-library.ts';
import { load, withMemory } from './pdfium-library.ts';

/** Drawn page; width and height in pixels. */
export type DrawnPage = { pixels: Pixels; width: number; height: number };

export type OpenPdf = {
  pages: number;
  /**
   * Draws a page (from 0). Its pixels are valid until `use` returns.
   * @returns the result of `use`
   */
  drawPage<Result>(index: number, use: (page: DrawnPage) => Result): Result;
};

/**
 * Four bytes per pixel, the last one unused. PDFium then positions letters at subpixels, unlike in its grey format, and
 * draws twice as fast as with three bytes.
 */
const rgbxFormat = 3;
const bytesPerPixel = 4;
const redFirst = 0x10;
const white = 0xff;

let loading: Promise<Pdfium> | undefined;

const drawPage = <Result>(
  pdfium: Pdfium,
  page: number,
  scale: number,
  use: (page: DrawnPage) => Result,
): Result => {
  const width = Math.round(pdfium.pageWidth(page) * scale);
  const height = Math.round(pdfium.pageHeight(page) * scale);
  const stride = width * bytesPerPixel;
  return withMemory(pdfium, stride * height, (address) => {
    const bitmap = pdfium.createBitmap(width, height, rgbxFormat, address, stride);
    pdfium.memory().fill(white, address, address + stride * height);
    pdfium.renderPage(bitmap, page, 0, 0, width, height, 0, redFirst);
    pdfium.destroyBitmap(bitmap);
    return use({ pixels: new Uint32Array(pdfium.memory().buffer, address, width * height), width, height });
  });
};

/** Loads a page, which takes milliseconds, and closes it. */
const withPage = <Result>(
  pdfium: Pdfium,
  document: number,
  index: number,
  use: (page: number) => Result,
): Result => {
  const page = pdfium.loadPage(document, index);
  if (page === 0) throw new Error('PDFium cannot read a page');
  try {
    return use(page);
  } finally {
    pdfium.closePage(page);
  }
};

const openDocument = (pdfium: Pdfium, document: number, scale: number): OpenPdf => {
  const pages = pdfium.pageCount(document);
  if (pages < 1) throw new Error('the PDF has no page');
  return {
    pages,
    drawPage: (index, use) => withPage(pdfium, document, index, (page) => drawPage(pdfium, page, scale, use)),
  };
};

/**
 * Opens a PDF for as long as `use` takes. Throws if PDFium cannot read it.
 * @param scale pixels per point (1/72 inch)
 */
export const withPdf = async <Result>(
  pdf: Uint8Array,
  scale: number,
  use: (pdf: OpenPdf) => Result,
): Promise<Result> => {
  loading ??= load();
  const pdfium = await loading;
  return withMemory(pdfium, pdf.length, (address) => {
    pdfium.memory().set(pdf, address);
    const document = pdfium.loadDocument(address, pdf.length, 0);
    if (document === 0) throw new Error(`PDFium cannot read the PDF (${pdfium.lastError()})`);
    try {
      return use(openDocument(pdfium, document, scale));
    } finally {
      pdfium.closeDocument(document);
    }
  });
};

/** Throws if PDFium cannot read the PDF. */
export const countPages = (pdf: Uint8Array): Promise<number> => withPdf(pdf, 1, ({ pages }) => pages);
