import * as statistics from '@attesta/contracts/operations/references/statistics.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import { createFairSemaphore, withPermit } from '@attesta/service-kit/limits/fair-semaphore.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { exportStatistics } from './export-statistics.ts';
import { periodOf } from './period.ts';
import { readRecentFigures } from './read-recent-figures.ts';
import { readStatistics } from './read-statistics.ts';

/** One query at a time: each takes several connections, and most of the pool must stay free for other requests. */
const permits = createFairSemaphore(1);

/** Statistics of the business, for admins. */
export const statisticsRoutes = (dependencies: Dependencies): Route[] => [
  route(statistics.getStatistics, ({ em, query, now, actor }) =>
    withPermit(permits, actor.accountId, () =>
      readStatistics(em, periodOf(query, now), dependencies.settings.COMPANY_VAT_RATE ?? null),
    ),
  ),
  route(statistics.getRecentFigures, ({ em, now, actor }) =>
    withPermit(permits, actor.accountId, () => readRecentFigures(em, now)),
  ),
  route(statistics.exportStatistics, (call) =>
    withPermit(permits, call.actor.accountId, () => exportStatistics(dependencies, call)),
  ),
];
