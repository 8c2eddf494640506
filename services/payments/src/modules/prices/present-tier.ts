import type { Tier } from './price-rule.ts';

/** Presents a tier in CHF. */
export const presentTier = ({
  anzahl,
  unitPrice,
}: Tier): { anzahl: number; einzelnerPreis: number; preis: number } => ({
  anzahl,
  einzelnerPreis: unitPrice / 100,
  preis: (anzahl * unitPrice) / 100,
});
