/** A day (`yyyy-mm-dd`) as the UTC timestamp in which product.md 7 sends dates. */
export const toUtcDate = (day: string): string => `${day}T00:00:00.000Z`;
