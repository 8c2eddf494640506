import { zeugnisstatus } from '@attesta/contracts';

/** How much of what waits for the customer is shown at first. */
export const fewWaiting = 5;

/** product.md 9. */
export const rowsPerPage = 5;

/** The references of a table. */
type Filter = { readonly status: number; readonly waiting?: 'no' };

/** Open ones that go on by themselves: the others stand above, among what waits for the customer. */
export const openOnes: Filter = { status: zeugnisstatus.open, waiting: 'no' };
export const finishedOnes: Filter = { status: zeugnisstatus.finished };

/** The first request of a table of the dashboard: the newest of its references. Pure data, the build reads it too. */
export const firstPageOf = (filter: Filter) => ({
  page: 1,
  size: rowsPerPage,
  sort: 'bestelldatum' as const,
  direction: 'desc' as const,
  ...filter,
});
