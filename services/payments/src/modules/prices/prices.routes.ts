import * as adminPrices from '@attesta/contracts/operations/payments/admin-prices.ts';
import * as payments from '@attesta/contracts/operations/payments/payments.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { presentTier, readTiers } from './price-tiers.ts';
import { readPriceLists } from './read-price-lists.ts';
import { setPrices } from './set-prices.ts';
import { withdrawPrices } from './withdraw-prices.ts';

/** Routes: current prices for everybody, all price lists for admins. */
export const priceRoutes = (dependencies: Dependencies): Route[] => [
  route(payments.getPrices, async ({ em, now }) => (await readTiers(em, now)).map(presentTier)),
  route(adminPrices.getPriceLists, async ({ em, now }) => ({ lists: await readPriceLists(em, now) })),
  route(adminPrices.setPrices, (call) => setPrices(dependencies, call)),
  route(adminPrices.withdrawPrices, (call) => withdrawPrices(dependencies, call)),
];
