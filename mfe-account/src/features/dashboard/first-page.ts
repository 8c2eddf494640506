/** How much of what waits for the customer is shown at first. */
export const fewWaiting = 5;

/** product.md 9. */
export const rowsPerPage = 5;

/** What a table of the dashboard asks for first: the newest references of a status. Pure data, the build reads it too. */
export const firstPageOf = (status: number) => ({
  page: 1,
  size: rowsPerPage,
  sort: 'bestelldatum' as const,
  direction: 'desc' as const,
  status,
});
