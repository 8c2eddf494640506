import { defineEntity, p } from '@mikro-orm/postgresql';

/** A finding that somebody left so on purpose: who, by e-mail address, and when. */
export const KeptFindingSchema = defineEntity({
  name: 'KeptFinding',
  tableName: 'kept_finding',
  properties: {
    zeugnisId: p.uuid().primary(),
    key: p.text().primary(),
    keptBy: p.text(),
    keptAt: p.datetime(),
  },
});

export class KeptFinding extends KeptFindingSchema.class {}
KeptFindingSchema.setClass(KeptFinding);
