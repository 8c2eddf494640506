import { createApp } from '@attesta/service-kit/app.ts';
import type { AppOptions } from '@attesta/service-kit/app.ts';

import { receiptRoutes } from './modules/receipt/receipt.routes.ts';
import type { ReceiptRouteOptions } from './modules/receipt/receipt.routes.ts';
import { renderingRoutes } from './modules/rendering/rendering.routes.ts';

/** The documents service's HTTP app; it does not listen. */
export function createDocumentsApp(options: Omit<AppOptions, 'routes'> & ReceiptRouteOptions) {
  return createApp({ ...options, routes: [...renderingRoutes(options), ...receiptRoutes(options)] });
}
