import type { DocumentFont, DocumentStyle } from '@attesta/contracts';

/** Names of fonts, the same in every language. */
export const fontNames: Readonly<Record<DocumentFont, string>> = {
  cambria: 'Cambria',
  'times-new-roman': 'Times New Roman',
  'palatino-linotype': 'Palatino Linotype',
  'century-schoolbook': 'Century Schoolbook',
  'eb-garamond': 'EB Garamond',
  calibri: 'Calibri',
  arial: 'Arial',
  'century-gothic': 'Century Gothic',
  lato: 'Lato',
  'open-sans': 'Open Sans',
};

/** Fonts that no version of Word brings along. */
export const openFonts: ReadonlySet<DocumentFont> = new Set(['eb-garamond', 'lato', 'open-sans']);

/**
 * Pictures of a few lines in 11 points, two pixels a point, made by `services/documents/src/word/make-font-samples.ts`. One is
 * loaded, that of the choice; no font is.
 */
export const fontSamples: Readonly<Record<DocumentFont, Record<DocumentStyle['alignment'], string>>> = {
  cambria: {
    left: new URL('./samples/cambria-left.png', import.meta.url).href,
    justified: new URL('./samples/cambria-justified.png', import.meta.url).href,
  },
  'times-new-roman': {
    left: new URL('./samples/times-new-roman-left.png', import.meta.url).href,
    justified: new URL('./samples/times-new-roman-justified.png', import.meta.url).href,
  },
  'palatino-linotype': {
    left: new URL('./samples/palatino-linotype-left.png', import.meta.url).href,
    justified: new URL('./samples/palatino-linotype-justified.png', import.meta.url).href,
  },
  'century-schoolbook': {
    left: new URL('./samples/century-schoolbook-left.png', import.meta.url).href,
    justified: new URL('./samples/century-schoolbook-justified.png', import.meta.url).href,
  },
  'eb-garamond': {
    left: new URL('./samples/eb-garamond-left.png', import.meta.url).href,
    justified: new URL('./samples/eb-garamond-justified.png', import.meta.url).href,
  },
  calibri: {
    left: new URL('./samples/calibri-left.png', import.meta.url).href,
    justified: new URL('./samples/calibri-justified.png', import.meta.url).href,
  },
  arial: {
    left: new URL('./samples/arial-left.png', import.meta.url).href,
    justified: new URL('./samples/arial-justified.png', import.meta.url).href,
  },
  'century-gothic': {
    left: new URL('./samples/century-gothic-left.png', import.meta.url).href,
    justified: new URL('./samples/century-gothic-justified.png', import.meta.url).href,
  },
  lato: {
    left: new URL('./samples/lato-left.png', import.meta.url).href,
    justified: new URL('./samples/lato-justified.png', import.meta.url).href,
  },
  'open-sans': {
    left: new URL('./samples/open-sans-left.png', import.meta.url).href,
    justified: new URL('./samples/open-sans-justified.png', import.meta.url).href,
  },
};

/** Width of a sample at 11 points, in CSS pixels. */
export const sampleWidth = 325;
