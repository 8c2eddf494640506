import { defineEntity, p } from '@mikro-orm/postgresql';

/** Why `zeugnisId` takes the place of `correctsId`. Each reference is corrected once, its correction perhaps again. */
export const CorrectionSchema = defineEntity({
  name: 'Correction',
  tableName: 'correction',
  properties: {
    correctsId: p.uuid().primary(),
    zeugnisId: p.uuid().unique(),
    reason: p.text(),
    at: p.datetime(),
  },
});

export class Correction extends CorrectionSchema.class {}
CorrectionSchema.setClass(Correction);
