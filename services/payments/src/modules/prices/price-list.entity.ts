import { defineEntity, p } from '@mikro-orm/postgresql';

/** Prices valid together, from a moment until the next list begins. */
export const PriceListSchema = defineEntity({
  name: 'PriceList',
  tableName: 'price_list',
  properties: {
    id: p.uuid().primary().defaultRaw('uuidv7()'),
    validFrom: p.datetime(),
    /** Null for the list that came with the product. */
    madeAt: p.datetime().nullable(),
    madeBy: p.uuid().nullable(),
    /** Time at which a planned list was withdrawn or replaced. */
    withdrawnAt: p.datetime().nullable(),
  },
});

export class PriceList extends PriceListSchema.class {}
PriceListSchema.setClass(PriceList);
