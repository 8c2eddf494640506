import { auditRetention } from '@attesta/service-kit/audit/audit-table.ts';
import type { RetentionRule } from '@attesta/service-kit/schedule/retention.ts';
import { idempotencyRetention } from '@attesta/service-kit/http/idempotency.ts';
import { outboxRetention } from '@attesta/service-kit/outbox/outbox-table.ts';

import { schema } from '../database.ts';

/** What may go. A superseded document goes with the transaction that generates the next one. */
export const retentionRules: readonly RetentionRule[] = [
  idempotencyRetention(schema),
  outboxRetention(schema),
  auditRetention(schema),
];
