/** Fonts of the server that draws previews and PDFs, and those whose measures one of them has. */
const available = new Set(
  [
    'Caladea',
    'Carlito',
    'DejaVu Sans',
    'DejaVu Sans Mono',
    'DejaVu Serif',
    'EB Garamond',
    'Lato',
    'Liberation Mono',
    'Liberation Sans',
    'Liberation Sans Narrow',
    'Liberation Serif',
    'Open Sans',
    'OpenSymbol',
    'TeX Gyre Adventor',
    'TeX Gyre Bonum',
    'TeX Gyre Chorus',
    'TeX Gyre Heros',
    'TeX Gyre Pagella',
    'TeX Gyre Schola',
    'TeX Gyre Termes',
  ].map((name) => name.toLowerCase()),
);

/** Equal in width, so that lines and pages break alike: no warning. */
const equalWidth: Readonly<Record<string, string>> = {
  cambria: 'Caladea',
  calibri: 'Carlito',
  arial: 'Liberation Sans',
  helvetica: 'Liberation Sans',
  'arial narrow': 'Liberation Sans Narrow',
  'times new roman': 'Liberation Serif',
  times: 'TeX Gyre Termes',
  'courier new': 'Liberation Mono',
  symbol: 'OpenSymbol',
  wingdings: 'OpenSymbol',
};

/** Font that the server's fontconfig chooses, where it does not fall back to its last resort. */
const known: Readonly<Record<string, string>> = {
  georgia: 'DejaVu Serif',
  garamond: 'DejaVu Serif',
  consolas: 'DejaVu Sans Mono',
  monaco: 'DejaVu Sans Mono',
  palatino: 'TeX Gyre Pagella',
  'palatino linotype': 'TeX Gyre Pagella',
};
const lastResort = 'DejaVu Sans';

/** Font that stands in for one which the server lacks; null if it has it, or one of equal width. */
export const substituteOf = (font: string): string | null => {
  const name = font.trim().toLowerCase();
  if (available.has(name) || Object.hasOwn(equalWidth, name)) return null;
  return known[name] ?? lastResort;
};

/** Name of a font as Word writes it; undefined for anything else. */
export const fontName = (value: string | undefined): string | undefined =>
  value !== undefined && /^[\p{L}\p{N}][\p{L}\p{N} .,'&()+_-]{0,59}$/u.test(value) ? value : undefined;
