import type { PriceList } from '@attesta/contracts/operations/payments/admin-prices.ts';

/** A list as the audit keeps it. */
export const describePrices = (list: PriceList | undefined): Record<string, string> =>
  list === undefined
    ? {}
    : {
        validFrom: list.validFrom,
        prices: list.prices
          .map(({ anzahl, einzelnerPreis }) => `${anzahl}: ${einzelnerPreis.toFixed(2)}`)
          .join(', '),
      };
