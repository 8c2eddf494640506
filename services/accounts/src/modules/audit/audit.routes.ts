import * as audit from '@attesta/contracts/operations/accounts/audit.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { exportAudit } from './export-audit.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryOf, ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type { pageAudit as operation } from '@attesta/contracts/operations/accounts/audit.ts';
import { orderByKeys, pageWindow } from '@attesta/service-kit/database/paging.ts';
import {
  allAudits,
  auditColumns,
  auditCondition,
  countAudit,
  presentAudit,
  withEmails,
} from './audit-rows.ts';
import type { AuditRow } from './audit-rows.ts';

const keys = [{ column: 'r.at' }, { column: 'r.id' }];

/** One page of the audit of all services, and the total. The offset is skipped on index entries alone. */
const pageAudit = async (
  em: EntityManager,
  query: QueryOf<typeof operation>,
): Promise<ResponseOf<typeof operation>> => {
  const total = await countAudit(em, query);
  const window = pageWindow(query, total);
  if (window === null) return { rows: [], total };
  const { sql, params } = auditCondition(query);
  const order = orderByKeys(keys, query.direction, window.reversed);
  const rows = await em.execute<AuditRow[]>(
    `with page as materialized (
       select r.id from ${allAudits} where ${sql} order by ${order} limit ? offset ?
     )
     select ${auditColumns} from page join ${allAudits} on r.id = page.id ${withEmails} order by ${order}`,
    [...params, window.count, window.offset],
  );
  const shown = rows.map(presentAudit);
  return { rows: window.reversed ? shown.toReversed() : shown, total };
};

export const auditRoutes = (dependencies: Dependencies): Route[] => [
  route(audit.pageAudit, ({ em, query }) => pageAudit(em, query)),
  route(audit.exportAudit, (call) => exportAudit(dependencies, call)),
];
