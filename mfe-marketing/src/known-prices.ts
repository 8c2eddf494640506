import type { getPrices, ResponseOf } from '@attesta/contracts';

/**
 * The prices as the migrations of the payments service set them: pages are written with them, and the gateway gives those
 * pages away only while the service answers exactly this. A migration that changes prices changes them here, too.
 */
export const knownPrices: ResponseOf<typeof getPrices> = [
  { anzahl: 1, einzelnerPreis: 49, preis: 49 },
  { anzahl: 3, einzelnerPreis: 44, preis: 132 },
  { anzahl: 5, einzelnerPreis: 39, preis: 195 },
];
