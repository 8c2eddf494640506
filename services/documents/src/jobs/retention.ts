import { auditRetention } from '@attesta/service-kit/audit/audit-table.ts';
import type { RetentionRule } from '@attesta/service-kit/schedule/retention.ts';

const hour = 3_600_000;

/** Looking for them reads every reference. */
export const retentionMilliseconds = hour;

/**
 * What may go: files of documents that are no longer the current one of a reference, or whose reference is gone; receipts
 * of deleted accounts and rows of the audit in their time.
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
  auditRetention('documents'),
];
