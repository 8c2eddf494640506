import * as audit from '@attesta/contracts/operations/audit.ts';
import { route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { exportAudit } from './export-audit.ts';
import { pageAudit } from './page-audit.ts';

export const auditRoutes = (parts: Parts): Route[] => [
  route(audit.pageAudit, ({ em, query }) => pageAudit(em, query)),
  route(audit.exportAudit, (call) => exportAudit(parts, call)),
];
