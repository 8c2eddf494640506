import { defineEntity, p } from '@mikro-orm/postgresql';

/** A tier of a price list: from `minCredit` references on, each costs `unitPrice` Rappen. */
export const PriceSchema = defineEntity({
  name: 'Price',
  tableName: 'price',
  properties: {
    listId: p.uuid().primary(),
    minCredit: p.integer().primary().fieldName('anzahl'),
    unitPrice: p.integer(),
  },
});

export class Price extends PriceSchema.class {}
PriceSchema.setClass(Price);
