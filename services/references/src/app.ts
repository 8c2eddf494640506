import { createApp } from '@attesta/service-kit/app.ts';
import type { AppOptions } from '@attesta/service-kit/app.ts';

import { anstellungRoutes } from './modules/anstellung/anstellung.routes.ts';
import { bewertungRoutes } from './modules/bewertung/bewertung.routes.ts';
import { documentRoutes } from './modules/document/document.routes.ts';
import { employeeRoutes } from './modules/employee/employee.routes.ts';
import { findingsRoutes } from './modules/findings/findings.routes.ts';
import { lookupRoutes } from './modules/lookups/lookups.routes.ts';
import { referenceRoutes } from './modules/reference/reference.routes.ts';
import { zeugnisRoutes } from './modules/zeugnis/zeugnis.routes.ts';

export const routes = [
  ...employeeRoutes,
  ...anstellungRoutes,
  ...zeugnisRoutes,
  ...lookupRoutes,
  ...bewertungRoutes,
  ...referenceRoutes,
  ...findingsRoutes,
  ...documentRoutes,
];

/** The references service's HTTP app; it does not listen. */
export function createReferencesApp(options: Omit<AppOptions, 'routes'>) {
  return createApp({ ...options, routes });
}
