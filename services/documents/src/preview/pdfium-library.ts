import { PDFiumModule } from '@hyzyla/pdfium';

export type Pdfium = Awaited<ReturnType<typeof load>>;

/** Loads PDFium, with names of our own for its functions. */
export const load = async () => {
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
};

/** Runs `use` with allocated PDFium memory, and frees it in any case. */
export const withMemory = <Result>(
  pdfium: Pdfium,
  size: number,
  use: (address: number) => Result,
): Result => {
  const address = pdfium.allocate(size);
  if (address === 0) throw new Error('PDFium is out of memory');
  try {
    return use(address);
  } finally {
    pdfium.free(address);
  }
};
