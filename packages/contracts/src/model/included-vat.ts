/** Value-added tax that an amount contains, in Rappen, rounded half up: the same on the receipt and before paying. */
export const includedVat = (total: number, ratePercent: number): number =>
  Math.round((total * ratePercent) / (100 + ratePercent));
