import { PDFiumModule } from '@hyzyla/pdfium';

type Pdfium = Awaited<ReturnType<typeof load>>;

/** Pages drawn below each other: rows of grey, or of red, green, blue and one unused; one byte each. */
export type Drawing = { pixels: Buffer; width: number; height: number; channels: 1 | 4; pages: number };

export type DrawOptions = {
  coloured: boolean;
  /** Pixels per point (1/72 inch). */
  scale: number;
  /** Rows between two pages and their shade, 0 to 255. */
  gap: number;
  gapShade: number;
  /** Pages that are drawn at most; `pages` of the drawing counts all. */
  mostPages: number;
};

/**
 * Four bytes a pixel, the last one unused. PDFium then places letters between pixels, which in its grey format
 * it does not, and draws twice as fast as with three bytes.
 */
const rgbxFormat = 3;
const bytesPerPixel = 4;
const redFirst = 0x10;
const white = 0xff;

let loading: Promise<Pdfium> | undefined;

/** Loads the library and gives its functions names of our own. */
async function load() {
  const module = await PDFiumModule({});
  const {
    _FPDF_InitLibraryWithConfig: initialise,
    _FPDF_LoadMemDocument: loadDocument,
    _FPDF_CloseDocument: closeDocument,
    _FPDF_GetLastError: lastError,
    _FPDF_GetPageCount: pageCount,
    _FPDF_LoadPage: loadPage,
    _FPDF_ClosePage: closePage,
    _FPDF_GetPageWidth: pageWidth,
    _FPDF_GetPageHeight: pageHeight,
    _FPDF_RenderPageBitmap: renderPage,
    _FPDFBitmap_CreateEx: createBitmap,
    _FPDFBitmap_Destroy: destroyBitmap,
  } = module;
  initialise({
    version: 2,
    m_pIsolate: null,
    m_pUserFontPaths: null,
    m_v8EmbedderSlot: 0,
    m_pPlatform: null,
  });
  return {
    memory: () => module.HEAPU8,
    allocate: (size: number) => module.wasmExports.malloc(size),
    free: (address: number) => module.wasmExports.free(address),
    loadDocument,
    closeDocument,
    lastError,
    pageCount,
    loadPage,
    closePage,
    pageWidth,
    pageHeight,
    renderPage,
    createBitmap,
    destroyBitmap,
  };
}

/** Runs `use` with memory of PDFium's own, which is given back whatever happens. */
function withMemory<Result>(pdfium: Pdfium, size: number, use: (address: number) => Result): Result {
  const address = pdfium.allocate(size);
  if (address === 0) throw new Error('PDFium has no memory left');
  try {
    return use(address);
  } finally {
    pdfium.free(address);
  }
}

/** Copies the green of each pixel. Half of a page's rows are blank: those are filled at once. */
function copyGreen(drawn: Buffer, stride: number, pixels: Buffer, offset: number): void {
  const blank = Buffer.alloc(stride, white);
  let target = offset;
  for (let top = 0; top < drawn.length; top += stride) {
    const row = drawn.subarray(top, top + stride);
    if (row.equals(blank)) {
      pixels.fill(white, target, target + stride / bytesPerPixel);
      target += stride / bytesPerPixel;
      continue;
    }
    for (let source = 1; source < stride; source += bytesPerPixel) {
      pixels[target] = row[source] ?? white;
      target += 1;
    }
  }
}

type Target = { pixels: Buffer; offset: number; coloured: boolean };

/** Draws one page and copies it to its place: as it is, or its green as grey. */
function drawPage(
  pdfium: Pdfium,
  page: number,
  { width, height }: { width: number; height: number },
  { pixels, offset, coloured }: Target,
): void {
  const stride = width * bytesPerPixel;
  withMemory(pdfium, stride * height, (address) => {
    const bitmap = pdfium.createBitmap(width, height, rgbxFormat, address, stride);
    pdfium.memory().fill(white, address, address + stride * height);
    pdfium.renderPage(bitmap, page, 0, 0, width, height, 0, redFirst);
    pdfium.destroyBitmap(bitmap);
    const drawn = Buffer.from(pdfium.memory().buffer, address, stride * height);
    if (coloured) pixels.set(drawn, offset);
    else copyGreen(drawn, stride, pixels, offset);
  });
}

function withPage<Result>(
  pdfium: Pdfium,
  document: number,
  index: number,
  use: (page: number) => Result,
): Result {
  const page = pdfium.loadPage(document, index);
  if (page === 0) throw new Error('PDFium cannot read a page');
  try {
    return use(page);
  } finally {
    pdfium.closePage(page);
  }
}

function drawDocument(pdfium: Pdfium, document: number, options: DrawOptions): Drawing {
  const pages = pdfium.pageCount(document);
  const shown = Math.min(pages, options.mostPages);
  if (shown < 1) throw new Error('the PDF has no page');
  const size = withPage(pdfium, document, 0, (page) => ({
    width: Math.round(pdfium.pageWidth(page) * options.scale),
    height: Math.round(pdfium.pageHeight(page) * options.scale),
  }));
  const channels = options.coloured ? 4 : 1;
  const height = shown * size.height + (shown - 1) * options.gap;
  const pixels = Buffer.allocUnsafe(size.width * height * channels);
  const rowBytes = size.width * channels;
  for (let index = 0; index < shown; index += 1) {
    const top = index * (size.height + options.gap);
    if (index > 0) pixels.fill(options.gapShade, (top - options.gap) * rowBytes, top * rowBytes);
    withPage(pdfium, document, index, (page) =>
      drawPage(pdfium, page, size, { pixels, offset: top * rowBytes, coloured: options.coloured }),
    );
  }
  return { pixels, width: size.width, height, channels, pages };
}

/** Draws a PDF whose pages all have the size of the first. Throws if PDFium cannot read it. */
export async function drawPdf(pdf: Uint8Array, options: DrawOptions): Promise<Drawing> {
  loading ??= load();
  const pdfium = await loading;
  return withMemory(pdfium, pdf.length, (address) => {
    pdfium.memory().set(pdf, address);
    const document = pdfium.loadDocument(address, pdf.length, 0);
    if (document === 0) throw new Error(`PDFium cannot read the PDF (${pdfium.lastError()})`);
    try {
      return drawDocument(pdfium, document, options);
    } finally {
      pdfium.closeDocument(document);
    }
  });
}
