import { defineEntity, p } from '@mikro-orm/postgresql';

/** Prices that count together, from a moment until the next list. */
export const PriceListSchema = defineEntity({
  name: 'PriceList',
  tableName: 'price_list',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    validFrom: p.datetime(),
    /** Nobody made the list that came with the product. */
    madeAt: p.datetime().nullable(),
    madeBy: p.uuid().nullable(),
    /** When it was replaced before it counted. */
    withdrawnAt: p.datetime().nullable(),
  },
});

export class PriceList extends PriceListSchema.class {}
PriceListSchema.setClass(PriceList);
