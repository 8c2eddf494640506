/** A number of references to give: whole, 1 to 9999, in ASCII digits without a leading zero (product.md 5). */
export const readGrantCount = (text: string): number | null =>
  /^[1-9][0-9]{0,3}$/.test(text) ? Number(text) : null;
