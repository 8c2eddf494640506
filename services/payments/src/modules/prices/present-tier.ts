import type { Tier } from './price-rule.ts';

/** A tier in CHF, as the contract wants it. */
export const presentTier = ({
  anzahl,
  unitPrice,
}: Tier): { anzahl: number; einzelnerPreis: number; preis: number } => ({
  anzahl,
  einzelnerPreis: unitPrice / 100,
  preis: (anzahl * unitPrice) / 100,
});
