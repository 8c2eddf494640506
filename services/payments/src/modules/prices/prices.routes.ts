import * as payments from '@attesta/contracts/operations/payments.ts';
import { route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import { Price } from './price.entity.ts';

/** The tiers in rising order, in CHF as the contract wants them. */
export const priceRoutes = (): Route[] => [
  route(payments.getPrices, async ({ em }) => {
    const tiers = await em.find(Price, {}, { orderBy: { anzahl: 'asc' } });
    return tiers.map(({ anzahl, unitPrice }) => ({
      anzahl,
      einzelnerPreis: unitPrice / 100,
      preis: (anzahl * unitPrice) / 100,
    }));
  }),
];
