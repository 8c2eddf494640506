import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryOf, ResponseOf } from '@attesta/contracts/operation.ts';
import type { pageAudit as operation } from '@attesta/contracts/operations/audit.ts';
import { orderByKeys, pageWindow } from '@attesta/service-kit/paging.ts';

import { auditColumns, auditSelect, presentAudit, withEmails } from './audit-rows.ts';
import type { AuditRow } from './audit-rows.ts';

const keys = [{ column: 'at' }, { column: 'id' }];
const shownKeys = keys.map(({ column }) => ({ column: `r.${column}` }));

/** One page of the audit of all services, and how many rows match. */
export const pageAudit = async (
  em: EntityManager,
  query: QueryOf<typeof operation>,
): Promise<ResponseOf<typeof operation>> => {
  const all = auditSelect(query);
  const [counted] = await em.execute<{ total: number }[]>(
    `select count(*)::int as total from (${all.sql}) r`,
    [...all.params],
  );
  const total = counted?.total ?? 0;
  const window = pageWindow(query, total);
  if (window === null) return { rows: [], total };
  const most = window.offset + window.count;
  const page = auditSelect(query, { order: orderByKeys(keys, query.direction, window.reversed), most });
  const rows = await em.execute<AuditRow[]>(
    `select ${auditColumns} from (${page.sql}) r ${withEmails}
     order by ${orderByKeys(shownKeys, query.direction, window.reversed)} limit ? offset ?`,
    [...page.params, window.count, window.offset],
  );
  const shown = rows.map(presentAudit);
  return { rows: window.reversed ? shown.toReversed() : shown, total };
};
