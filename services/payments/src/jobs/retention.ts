import { auditRetention } from '@attesta/service-kit/audit/audit-table.ts';
import type { RetentionRule } from '@attesta/service-kit/schedule/retention.ts';

import { schema } from '../database.ts';

/**
 * What may go. Payments are kept; of those of deleted accounts what the provider calls them goes ten years after their
 * year.
 */
export const retentionRules: readonly RetentionRule[] = [
  auditRetention(schema),
  { name: 'paymentSessions', forget: 'payments.forget_sessions' },
];
