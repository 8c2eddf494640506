import { defineEntity, p } from '@mikro-orm/postgresql';

/** A finding that somebody left so on purpose: who, by the id of the account, and when. */
export const KeptFindingSchema = defineEntity({
  name: 'KeptFinding',
  tableName: 'kept_finding',
  properties: {
    zeugnisId: p.uuid().primary(),
    key: p.text().primary(),
    /** Empty where only an e-mail was noted once. */
    keptBy: p.text(),
    keptAt: p.datetime(),
  },
});

export class KeptFinding extends KeptFindingSchema.class {}
KeptFindingSchema.setClass(KeptFinding);
