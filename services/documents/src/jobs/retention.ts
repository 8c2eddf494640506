import { auditRetention } from '@attesta/service-kit/audit/audit-table.ts';
import type { RetentionRule } from '@attesta/service-kit/schedule/retention.ts';

const hour = 3_600_000;

/** Hourly, as finding superseded documents reads every reference. */
export const retentionMilliseconds = hour;

/**
 * Retention rules: files of superseded documents or deleted references, receipts of deleted accounts, expired
 * exports with their files, expired audit rows.
 */
export const retentionRules: readonly RetentionRule[] = [
  {
    name: 'supersededDocuments',
    table: 'documents.rendering',
    key: 'document_id',
    condition: `since < ?
      and document_id not in (select document_id from zeugnisse_api.pending_documents('-infinity'))`,
    keepMilliseconds: hour,
  },
  {
    name: 'receipts',
    table: 'documents.receipt',
    key: 'payment_id',
    condition: 'kept_until <= ?',
    keepMilliseconds: 0,
  },
  {
    name: 'exports',
    table: 'documents.export',
    key: 'id',
    condition: 'kept_until <= ?',
    keepMilliseconds: 0,
  },
  auditRetention('documents'),
];
