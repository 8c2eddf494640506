import type { Tier } from './price-rule.ts';

/** Presents a tier in CHF. */
export const presentTier = ({
  minCredit,
  unitPrice,
}: Tier): { anzahl: number; einzelnerPreis: number; preis: number } => ({
  anzahl: minCredit,
  einzelnerPreis: unitPrice / 100,
  preis: (minCredit * unitPrice) / 100,
});
