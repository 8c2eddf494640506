import { auditRetention } from '@attesta/service-kit/audit/audit-table.ts';
import type { RetentionRule } from '@attesta/service-kit/schedule/retention.ts';
import { idempotencyRetention } from '@attesta/service-kit/http/idempotency.ts';
import { outboxRetention } from '@attesta/service-kit/outbox/outbox-table.ts';

import { schema } from '../database.ts';

/** Retention of this service's rows. Generating a document deletes the superseded one in its own transaction. */
export const retentionRules: readonly RetentionRule[] = [
  idempotencyRetention(schema),
  outboxRetention(schema),
  auditRetention(schema),
  { name: 'event', deleteFunction: `${schema}.forget_event` },
  {
    name: 'noticeDays',
    table: 'zeugnisse.notice_day',
    key: 'account_id, day',
    condition: 'requested_at < ?',
    keepMilliseconds: 60 * 86_400_000,
  },
];
