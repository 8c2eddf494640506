import { z } from 'zod';

import { idField, momentSchema } from '../../fields/fields.ts';
import { priceListForm } from '../../forms/price-list.ts';
import { operation } from '../operation.ts';
import { priceSchema } from './payments.ts';

/** Prices with the moment from which they count; `madeBy` is null for what came with the product. */
export const priceListSchema = z.object({
  id: idField,
  validFrom: momentSchema,
  prices: z.array(priceSchema),
  madeBy: z.object({ id: idField, email: z.string() }).nullable(),
  madeAt: momentSchema.nullable(),
  state: z.enum(['past', 'current', 'planned']),
});
export type PriceList = z.infer<typeof priceListSchema>;

/** All prices that there were, are and will be, the latest first. */
export const getPriceLists = operation({
  name: 'getPriceLists',
  service: 'payments',
  method: 'GET',
  path: '/api/admin/prices',
  roles: ['admin'],
  ownership: 'none',
  additive: true,
  response: z.object({ lists: z.array(priceListSchema) }),
});

/**
 * Sets the prices from a day on: from now on where that is today, in the place of those planned for the same day. Payments that
 * have begun keep theirs. Header `if-match`: the first list that was seen; 409 pricesChanged where it is another one by now.
 */
export const setPrices = operation({
  name: 'setPrices',
  service: 'payments',
  method: 'PUT',
  path: '/api/admin/prices',
  roles: ['admin'],
  ownership: 'none',
  additive: true,
  body: priceListForm,
  bodyLimit: 16 * 1024,
  response: z.object({ lists: z.array(priceListSchema) }),
});

/**
 * Takes back prices that are planned. One that was taken back already is answered alike; 400 pricesCount for those that count
 * or have counted: new ones take their place.
 */
export const withdrawPrices = operation({
  name: 'withdrawPrices',
  service: 'payments',
  method: 'DELETE',
  path: '/api/admin/prices/:id',
  roles: ['admin'],
  ownership: 'none',
  additive: true,
  params: z.object({ id: idField }),
  response: z.object({ lists: z.array(priceListSchema) }),
});
