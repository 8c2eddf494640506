/** From where a table has columns; on anything narrower its rows are cards. */
export type TableBreakpoint = 'md' | 'lg' | 'xl';

/** Many columns come with smaller text and stand closer; a mark of the order just fits between two of them. */
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
  /** The heading of words makes way where there are many columns. */
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
    // The first and the last value stand in line with what is above and below the table.
    '&:first-of-type': { ps: '0' },
    '&:last-of-type': { pe: '0' },
  },
  figure: { textAlign: { [from]: 'end' }, fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' },
  value: { textAlign: { base: 'end', [from]: 'inherit' }, minWidth: '0' },
  /**
   * A long word breaks where its column ends; without that the longest one decides how wide the table is. A column that
   * others press together still keeps the room of an ordinary word.
   */
  words: {
    display: { [from]: 'block' },
    minWidth: { [from]: '20' },
    // On each element, because the reset of styles says `break-word` on each, which does not make a column narrower.
    '&, & *': { overflowWrap: 'anywhere' },
  },
  /** Our own words are short enough to stay whole. */
  ownWords: { display: { [from]: 'block' } },
  /** On a card the first value is its title. */
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
    // Large enough for a finger where the row is a card.
    '& a, & button': { minHeight: { base: 'target', [from]: '9' } },
  },
  buttons: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    gap: '2',
    justifyContent: 'flex-end',
    ms: 'auto',
    // The word, not the ground around it, stands at the edge.
    me: '-3',
  },
});

/** The styles of a table's parts, once for each width from which it has columns. */
export const tableStyles = { md: stylesFrom('md'), lg: stylesFrom('lg'), xl: stylesFrom('xl') } as const;
