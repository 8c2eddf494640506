import { zeugnisstatus } from '@attesta/contracts';

/** Number of waiting references shown at first. */
export const initialWaitingSize = 5;

/** product.md 9. */
export const rowsPerPage = 5;

/** Filter of a table's references. */
type Filter = { readonly status: number; readonly waiting?: 'no' };

/** Open references that need nothing from the customer; the waiting section above has the others. */
export const openFilter: Filter = { status: zeugnisstatus.open, waiting: 'no' };
export const finishedFilter: Filter = { status: zeugnisstatus.finished };

/** First query of a dashboard table, newest first. Plain data, since the build reads it too. */
export const firstPageOf = (filter: Filter) => ({
  page: 1,
  size: rowsPerPage,
  sort: 'bestelldatum' as const,
  direction: 'desc' as const,
  ...filter,
});
