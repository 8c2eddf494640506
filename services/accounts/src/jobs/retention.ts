import { auditRetention } from '@attesta/service-kit/audit/audit-table.ts';
import type { RetentionRule } from '@attesta/service-kit/schedule/retention.ts';
import { idempotencyRetention } from '@attesta/service-kit/http/idempotency.ts';
import { outboxRetention } from '@attesta/service-kit/outbox/outbox-table.ts';

import { schema } from '../database.ts';

const month = 30 * 86_400_000;

/** Retention rules of the service. Links and mail requests stay for a while, so that support can trace them. */
export const retentionRules: readonly RetentionRule[] = [
  idempotencyRetention(schema),
  outboxRetention(schema),
  auditRetention(schema),
  {
    name: 'sessions',
    table: 'accounts.session',
    key: 'id',
    condition: 'expires_at < ?',
    keepMilliseconds: 0,
  },
  {
    name: 'keptCustomers',
    table: 'accounts.kept_customer',
    key: 'account_id',
    condition: 'kept_until <= ?',
    keepMilliseconds: 0,
  },
  {
    name: 'registrations',
    table: 'accounts.registration',
    key: 'id',
    condition: 'expires_at <= ?',
    keepMilliseconds: 0,
  },
  { name: 'unconfirmed', deleteFunction: 'accounts.forget_unconfirmed' },
  {
    name: 'passwordLinks',
    table: 'accounts.password_link',
    key: 'id',
    condition: 'expires_at < ?',
    keepMilliseconds: month,
  },
];
