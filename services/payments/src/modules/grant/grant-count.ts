/** Parses a number of references to grant: 1 to 9999, ASCII digits without a leading zero (product.md 5); else null. */
export const readGrantCount = (text: string): number | null =>
  /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : null;
