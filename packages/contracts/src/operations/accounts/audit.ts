import { z } from 'zod';

import { idField, momentSchema } from '../../fields/fields.ts';
import { auditFilters, pageAuditQuery } from '../../forms/page-accounts-and-audit.ts';
import { operation } from '../operation.ts';
import { admins } from '../common.ts';

/** An account in the audit; `email` as it is now, empty once the account is deleted. */
const person = z.object({ id: idField, email: z.string() });

/**
 * A row of the audit: who (null for what was done on the machine itself, or by the product) did what to whom, when and from
 * which address. `targetId` is a reference or a payment. `before` and `after` hold what has changed.
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

/** One page of what all services have in their audit, `page` from 1, the newest first unless asked otherwise. */
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

/** Everything that the filters match as CSV, the newest first. Comes as a stream, saved as Protokoll.csv. */
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
