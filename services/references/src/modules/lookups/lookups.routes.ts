import { getZeugnisarten, getZeugnisvarianten } from '@attesta/contracts/operations/wizard-steps.ts';
import { route } from '@attesta/service-kit/route.ts';

import { loadCatalogue } from '../../engine/catalogue/load-catalogue.ts';
import { zeugnisarten, zeugnisvarianten } from '../../engine/lookups.ts';

export const lookupRoutes = [
  route(getZeugnisarten, async ({ query }) => zeugnisarten(loadCatalogue(), query.lang)),
  route(getZeugnisvarianten, async ({ query }) => zeugnisvarianten(loadCatalogue(), query.lang)),
];
