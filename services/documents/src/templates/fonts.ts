import type { DocumentFont } from '@attesta/contracts/forms/document-style.ts';

/**
 * Font of references. `name` stands in the Word file. `open` is the font of Debian that LibreOffice sets in its place: of the
 * same widths, so that lines and pages break where Word breaks them. `line` is the height of a line in ems, which
 * is fixed, because fonts of the same widths differ in height. `instead` is what Word takes where `name` is not
 * installed. `forNumbers` sets the number of a document, which somebody types: digits of the font itself look like letters.
 */
export type Font = {
  readonly name: string;
  readonly open: string;
  readonly line: number;
  readonly instead?: string;
  readonly forNumbers?: string;
};

export const fonts: Readonly<Record<DocumentFont, Font>> = {
  cambria: { name: 'Cambria', open: 'Caladea', line: 1.17 },
  'times-new-roman': { name: 'Times New Roman', open: 'Liberation Serif', line: 1.15 },
  'palatino-linotype': { name: 'Palatino Linotype', open: 'TeX Gyre Pagella', line: 1.2 },
  'century-schoolbook': { name: 'Century Schoolbook', open: 'TeX Gyre Schola', line: 1.2 },
  // Without a number the family has two designs, of which one has no bold.
  'eb-garamond': {
    name: 'EB Garamond',
    open: 'EB Garamond 12',
    line: 1.15,
    instead: 'Garamond',
    forNumbers: 'Times New Roman',
  },
  calibri: { name: 'Calibri', open: 'Carlito', line: 1.2 },
  arial: { name: 'Arial', open: 'Liberation Sans', line: 1.18 },
  'century-gothic': { name: 'Century Gothic', open: 'TeX Gyre Adventor', line: 1.22 },
  lato: { name: 'Lato', open: 'Lato', line: 1.2, instead: 'Calibri' },
  'open-sans': { name: 'Open Sans', open: 'Open Sans', line: 1.24, instead: 'Segoe UI' },
};
