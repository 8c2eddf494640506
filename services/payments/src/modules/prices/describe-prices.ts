import type { PriceList } from '@attesta/contracts/operations/payments/admin-prices.ts';

/** Price list in the form the audit keeps. */
export const describePrices = (list: PriceList | undefined): Record<string, string> =>
  list === undefined
    ? {}
    : {
        validFrom: list.validFrom,
        prices: list.prices
          .map(({ anzahl, einzelnerPreis }) => `${anzahl}: ${einzelnerPreis.toFixed(2)}`)
          .join(', '),
      };
