import { defineEntity, p } from '@mikro-orm/postgresql';

import type { RenderState } from '../rendering/rendering.entity.ts';

/** Receipt of one payment, rendered on first request and never changed. */
export const ReceiptSchema = defineEntity({
  name: 'Receipt',
  tableName: 'receipt',
  properties: {
    paymentId: p.uuid().primary(),
    status: p.text().$type<RenderState>(),
    attempt: p.integer(),
    since: p.datetime(),
    error: p.text().nullable(),
    pdf: p.blob().nullable().lazy(),
  },
});

export class Receipt extends ReceiptSchema.class {}
ReceiptSchema.setClass(Receipt);
