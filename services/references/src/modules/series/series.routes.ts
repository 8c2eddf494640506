import * as series from '@attesta/contracts/operations/references/series.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { continueAsFinal } from './continue-as-final.ts';
import { correctZeugnis } from './correct-zeugnis.ts';

export const seriesRoutes = (): Route[] => [
  route(series.correctZeugnis, correctZeugnis),
  route(series.continueAsFinal, continueAsFinal),
];
