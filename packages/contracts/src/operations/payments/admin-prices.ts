import { z } from 'zod';

import { idField, momentSchema } from '../../fields/fields.ts';
import { priceListForm } from '../../forms/price-list.ts';
import { operation } from '../operation.ts';
import { priceSchema } from './payments.ts';

/** Prices with the moment they take effect; `madeBy` is null for those of the product. */
export const priceListSchema = z.object({
  id: idField,
  validFrom: momentSchema,
  prices: z.array(priceSchema),
  madeBy: z.object({ id: idField, email: z.string() }).nullable(),
  madeAt: momentSchema.nullable(),
  state: z.enum(['past', 'current', 'planned']),
});
export type PriceList = z.infer<typeof priceListSchema>;

/** All past, current and planned prices, the latest first. */
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
 * Sets the prices from a day on, for today from now on; replaces those planned for the same day. Payments that have
 * begun keep their price. Header `if-match` names the first list as seen; 409 pricesChanged if it differs by now.
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
 * Withdraws planned prices; repeating it gives the same answer. 400 pricesCount for current or past prices, which only
 * new ones can replace.
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
