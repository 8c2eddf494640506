import * as statistics from '@attesta/contracts/operations/statistics.ts';
import { route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { exportStatistics } from './export-statistics.ts';
import { periodOf } from './period.ts';
import { readStatistics } from './read-statistics.ts';

/** What the business comes to, for admins. */
export const statisticsRoutes = (parts: Parts): Route[] => [
  route(statistics.getStatistics, ({ em, query, now }) =>
    readStatistics(em, periodOf(query, now), parts.settings.COMPANY_VAT_RATE ?? null),
  ),
  route(statistics.exportStatistics, (call) => exportStatistics(parts, call)),
];
