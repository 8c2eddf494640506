/** Value-added tax included in an amount, in Rappen, rounded half up; used before payment and on the receipt. */
export const includedVat = (total: number, ratePercent: number): number =>
  Math.round((total * ratePercent) / (100 + ratePercent));
