import * as samples from '@attesta/contracts/operations/references/samples.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import { writeSample } from './write-sample.ts';

export const sampleRoutes = (): Route[] => [route(samples.writeSample, writeSample)];
