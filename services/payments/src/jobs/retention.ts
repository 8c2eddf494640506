import { auditRetention } from '@attesta/service-kit/audit/audit-table.ts';
import type { RetentionRule } from '@attesta/service-kit/schedule/retention.ts';

import { schema } from '../database.ts';

/**
 * Retention rules. Payments are kept; of deleted accounts, the provider's references are deleted ten years after the
 * year of the payment.
 */
export const retentionRules: readonly RetentionRule[] = [
  auditRetention(schema),
  { name: 'paymentSessions', deleteFunction: 'payments.forget_sessions' },
];
