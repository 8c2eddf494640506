import { auditRetention } from '@attesta/service-kit/audit/audit-table.ts';
import type { RetentionRule } from '@attesta/service-kit/schedule/retention.ts';

const hour = 3_600_000;

/** Hourly, as finding superseded documents reads every reference. */
export const retentionMilliseconds = hour;

/**
 * Retention rules: files of superseded documents or deleted references, numbers of documents that were not finished,
 * receipts of deleted accounts, samples of yesterday, expired exports with their files, expired audit rows.
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
    name: 'unfinishedNumbers',
    table: 'documents.seal',
    key: 'number',
    condition: `finished_at is null and created_at < ?
      and document_id not in (select document_id from documents.rendering)`,
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
    name: 'samples',
    table: 'documents.sample',
    key: 'stationery_id',
    condition: 'since < ?',
    keepMilliseconds: 24 * hour,
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
