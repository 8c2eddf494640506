import { defineEntity, p } from '@mikro-orm/postgresql';

/** A finding kept on purpose, with the id of the account, the time and perhaps a reason. */
export const KeptFindingSchema = defineEntity({
  name: 'KeptFinding',
  tableName: 'kept_finding',
  properties: {
    zeugnisId: p.uuid().primary(),
    key: p.text().primary(),
    /** Empty for records that once held only an e-mail. */
    keptBy: p.text(),
    keptAt: p.datetime(),
    reason: p.text().nullable(),
  },
});

export class KeptFinding extends KeptFindingSchema.class {}
KeptFindingSchema.setClass(KeptFinding);
