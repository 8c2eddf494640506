import { z } from 'zod';

import { idField, momentSchema } from '../../fields/fields.ts';
import { auditFilters, pageAuditQuery } from '../../forms/page-accounts-and-audit.ts';
import { operation } from '../operation.ts';
import { admins } from '../common.ts';

/** Account in the audit with its current e-mail, empty once the account is deleted. */
const person = z.object({ id: idField, email: z.string() });

/**
 * Row of the audit. `actor` is null for actions on the machine itself or by the product; `account` is the account
 * concerned, `address` the origin, `targetId` a reference or a payment. `before` and `after` hold the change.
 */
export const auditEntrySchema = z.object({
  id: idField,
  at: momentSchema,
  kind: z.string(),
  actor: person.nullable(),
  account: person.nullable(),
  targetId: idField.nullable(),
  before: z.record(z.string(), z.string()),
  after: z.record(z.string(), z.string()),
  address: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

/** One page of the audit of all services, `page` from 1, by default the newest first. */
export const pageAudit = operation({
  name: 'pageAudit',
  service: 'accounts',
  method: 'GET',
  path: '/api/audit/page',
  roles: admins,
  ownership: 'none',
  additive: true,
  compress: true,
  query: pageAuditQuery,
  response: z.object({ rows: z.array(auditEntrySchema), total: z.number().int() }),
});

/** Streams all rows that match the filters as CSV, the newest first; saved as Protokoll.csv. */
export const exportAudit = operation({
  name: 'exportAudit',
  service: 'accounts',
  method: 'GET',
  path: '/api/audit/export',
  roles: admins,
  ownership: 'none',
  additive: true,
  query: auditFilters,
  kind: 'binary',
});
