import type { priceSchema } from '@attesta/contracts';
import type { z } from 'zod';

/** Tier of the price table: `anzahl` references at `einzelnerPreis` francs each, `preis` francs together. */
export type Price = z.infer<typeof priceSchema>;

const toRappen = (francs: number): number => Math.round(francs * 100);

/** Tier that sets the unit price of a count: the largest with `anzahl` at most the count; null below the smallest. */
export const tierOf = (count: number, prices: readonly Price[]): Price | null =>
  prices
    .filter(({ anzahl }) => anzahl <= count)
    .toSorted((a, b) => b.anzahl - a.anzahl)
    .at(0) ?? null;

/**
 * Price of a count in francs: count × unit price of its tier (product.md 9); 0 without a tier. Calculated in Rappen.
 */
export const priceOf = (count: number, prices: readonly Price[]): number => {
  const tier = tierOf(count, prices);
  return tier === null ? 0 : (count * toRappen(tier.einzelnerPreis)) / 100;
};

/** Tier from which a reference costs least, for any count; null if buying more saves nothing. */
export const bulkTierOf = (prices: readonly Price[]): Price | null => {
  const [largest, ...smaller] = prices.toSorted((a, b) => b.anzahl - a.anzahl);
  const saves = smaller.every(({ einzelnerPreis }) => einzelnerPreis > (largest?.einzelnerPreis ?? 0));
  return largest !== undefined && smaller.length > 0 && saves ? largest : null;
};
