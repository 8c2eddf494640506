import { defineEntity, p } from '@mikro-orm/postgresql';

/** A finding kept on purpose, with the id of the account and the time. */
export const KeptFindingSchema = defineEntity({
  name: 'KeptFinding',
  tableName: 'kept_finding',
  properties: {
    zeugnisId: p.uuid().primary(),
    key: p.text().primary(),
    /** Empty for records that once held only an e-mail. */
    keptBy: p.text(),
    keptAt: p.datetime(),
  },
});

export class KeptFinding extends KeptFindingSchema.class {}
KeptFindingSchema.setClass(KeptFinding);
