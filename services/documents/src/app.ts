import { createApp } from '@attesta/service-kit/app.ts';
import type { AppOptions } from '@attesta/service-kit/app.ts';

import { receiptRoutes } from './modules/receipt/receipt.routes.ts';
import type { ReceiptRouteOptions } from './modules/receipt/receipt.routes.ts';
import { renderingRoutes } from './modules/rendering/rendering.routes.ts';
import { createWaitingPlaces } from './waiting-places.ts';

/** Requests of one account that may wait for files at the same time. A page asks for one after the other. */
const placesOfAccount = 10;

/** The documents service's HTTP app; it does not listen. */
export function createDocumentsApp(options: Omit<AppOptions, 'routes'> & ReceiptRouteOptions) {
  const places = createWaitingPlaces(placesOfAccount);
  return createApp({
    ...options,
    routes: [...renderingRoutes(options, places), ...receiptRoutes(options, places)],
  });
}
