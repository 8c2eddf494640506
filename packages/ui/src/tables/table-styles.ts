/** Width from which a table has columns; below it rows are cards. */
export type TableBreakpoint = 'md' | 'lg' | 'xl';

/** Many columns have smaller text and less space; a sort mark just fits between two of them. */
const isDense = (from: TableBreakpoint): boolean => from !== 'md';

const stylesFrom = (from: TableBreakpoint) => ({
  table: {
    width: 'full',
    display: { base: 'block', [from]: 'table' },
    borderTopWidth: { [from]: '1px' },
    fontSize: { [from]: isDense(from) ? 'sm' : 'md' },
  },
  head: { display: { base: 'none', [from]: 'table-header-group' } },
  heading: {
    px: isDense(from) ? '2.5' : '3',
    whiteSpace: 'nowrap',
    '&:first-of-type': { ps: '0' },
    '&:last-of-type': { pe: '0' },
  },
  /** Headings of text columns wrap if there are many columns. */
  wordsHeading: { whiteSpace: isDense(from) ? 'normal' : 'nowrap' },
  body: { display: { base: 'block', [from]: 'table-row-group' } },
  row: {
    display: { base: 'block', [from]: 'table-row' },
    borderWidth: { base: '1px', [from]: '0' },
    borderBottomWidth: { [from]: '1px' },
    borderRadius: { base: 'md', [from]: 'none' },
    px: { base: '4', [from]: '0' },
    py: { base: '3', [from]: '0' },
    mb: { base: '3', [from]: '0' },
  },
  cell: {
    display: { base: 'flex', [from]: 'table-cell' },
    px: { base: '0', [from]: isDense(from) ? '2.5' : '3' },
    py: { base: '1', [from]: '1.5' },
    height: { [from]: '12' },
    textAlign: { base: 'start', [from]: 'start' },
    justifyContent: 'space-between',
    gap: '4',
    // The first and the last value are aligned with the content above and below the table.
    '&:first-of-type': { ps: '0' },
    '&:last-of-type': { pe: '0' },
  },
  figure: { textAlign: { [from]: 'end' }, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  value: { textAlign: { base: 'end', [from]: 'inherit' }, minWidth: '0' },
  /**
   * Long words break at the end of their column; otherwise the longest one would set the table's width. A squeezed
   * column still keeps the room of an ordinary word.
   */
  words: {
    display: { [from]: 'block' },
    minWidth: { [from]: '20' },
    // On each element, as the reset sets `break-word` on each, which does not make a column narrower.
    '&, & *': { overflowWrap: 'anywhere' },
  },
  /** A name as the first value does not break before its twelfth letter. */
  name: { minWidth: { [from]: '24' } },
  /** The product's own words are short enough to stay whole. */
  ownWords: { display: { [from]: 'block' } },
  /** The first value is the title of a card. */
  title: {
    textAlign: { base: 'start', [from]: 'inherit' },
    fontWeight: { base: 'semibold', [from]: 'normal' },
    minWidth: '0',
  },
  onlyCard: { display: { [from]: 'none' } },
  notOnCard: { display: { base: 'none', [from]: 'block' } },
  missingOnCard: { display: { base: 'none', [from]: 'table-cell' } },
  actions: {
    textAlign: { [from]: 'end' },
    mt: { base: '2', [from]: '0' },
    pt: { base: '2', [from]: '1.5' },
    pb: { base: '0', [from]: '1.5' },
    borderTopWidth: { base: '1px', [from]: '0' },
    // Touch targets where the row is a card.
    '& a, & button': { minHeight: { base: 'target', [from]: '9' } },
  },
  buttons: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    gap: '2',
    justifyContent: 'flex-end',
    ms: 'auto',
    // Aligns the word, not the ground around it, with the edge.
    me: '-3',
  },
});

/** Styles of a table, by the width from which it has columns. */
export const tableStyles = { md: stylesFrom('md'), lg: stylesFrom('lg'), xl: stylesFrom('xl') } as const;
