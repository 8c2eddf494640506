import * as statistics from '@attesta/contracts/operations/references/statistics.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import { createPlaces, inPlace } from '@attesta/service-kit/limits/fair-semaphore.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Parts } from '../../dependencies.ts';
import { exportStatistics } from './export-statistics.ts';
import { periodOf } from './period.ts';
import { readRecentFigures } from './read-recent-figures.ts';
import { readStatistics } from './read-statistics.ts';

/** Each reading takes several connections at once; most of them stay for everybody else. */
const places = createPlaces(1);

/** What the business comes to, for admins. */
export const statisticsRoutes = (parts: Parts): Route[] => [
  route(statistics.getStatistics, ({ em, query, now, actor }) =>
    inPlace(places, actor.accountId, () =>
      readStatistics(em, periodOf(query, now), parts.settings.COMPANY_VAT_RATE ?? null),
    ),
  ),
  route(statistics.getRecentFigures, ({ em, now, actor }) =>
    inPlace(places, actor.accountId, () => readRecentFigures(em, now)),
  ),
  route(statistics.exportStatistics, (call) =>
    inPlace(places, call.actor.accountId, () => exportStatistics(parts, call)),
  ),
];
