import * as wizardSteps from '@attesta/contracts/operations/wizard-steps.ts';
import { route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { zeugnisarten, zeugnisvarianten } from '../../engine/lookups.ts';

export const lookupRoutes = (): Route[] => [
  route(wizardSteps.getZeugnisarten, async ({ query }) => zeugnisarten(loadCatalogue(), query.lang)),
  route(wizardSteps.getZeugnisvarianten, async ({ query }) => zeugnisvarianten(loadCatalogue(), query.lang)),
];
