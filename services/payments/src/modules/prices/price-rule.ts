/** From `minCredit` references on, each costs `unitPrice` Rappen. */
export type Tier = { minCredit: number; unitPrice: number };

/**
 * Price of `count` references: `count` times the unit price of the largest tier that `count` reaches (product.md 9).
 * Rappen.
 * @throws if the table has no tier for so few references
 */
export const priceOf = (tiers: readonly Tier[], count: number): { unitPrice: number; amount: number } => {
  const reached = tiers.filter(({ minCredit }) => minCredit <= count);
  const tier = reached.reduce<Tier | undefined>(
    (largest, each) => (largest === undefined || each.minCredit > largest.minCredit ? each : largest),
    undefined,
  );
  if (tier === undefined) throw new Error(`The price table has no tier for ${count}`);
  return { unitPrice: tier.unitPrice, amount: count * tier.unitPrice };
};
