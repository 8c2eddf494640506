import * as statistics from '@attesta/contracts/operations/references/statistics.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import { createFairSemaphore, withPermit } from '@attesta/service-kit/limits/fair-semaphore.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { exportStatistics } from './export-statistics.ts';
import { periodOf } from './period.ts';
import { readRecentFigures } from './read-recent-figures.ts';
import { readStatistics } from './read-statistics.ts';

/** Each reading takes several connections at once; most of them stay for everybody else. */
const places = createFairSemaphore(1);

/** What the business comes to, for admins. */
export const statisticsRoutes = (dependencies: Dependencies): Route[] => [
  route(statistics.getStatistics, ({ em, query, now, actor }) =>
    withPermit(places, actor.accountId, () =>
      readStatistics(em, periodOf(query, now), dependencies.settings.COMPANY_VAT_RATE ?? null),
    ),
  ),
  route(statistics.getRecentFigures, ({ em, now, actor }) =>
    withPermit(places, actor.accountId, () => readRecentFigures(em, now)),
  ),
  route(statistics.exportStatistics, (call) =>
    withPermit(places, call.actor.accountId, () => exportStatistics(dependencies, call)),
  ),
];
