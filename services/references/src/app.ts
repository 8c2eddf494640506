import { createApp } from '@attesta/service-kit/app.ts';

import { anstellungRoutes } from './modules/anstellung/anstellung.routes.ts';
import { bewertungRoutes } from './modules/bewertung/bewertung.routes.ts';
import { delegationRoutes } from './modules/delegation/delegation.routes.ts';
import { readDeputy } from './modules/delegation/find-deputy.ts';
import { documentRoutes } from './modules/document/document.routes.ts';
import { employeeRoutes } from './modules/employee/employee.routes.ts';
import { findingsRoutes } from './modules/findings/findings.routes.ts';
import { lookupRoutes } from './modules/lookups/lookups.routes.ts';
import { referenceRoutes } from './modules/reference/reference.routes.ts';
import { zeugnisRoutes } from './modules/zeugnis/zeugnis.routes.ts';
import type { Parts } from './parts.ts';

/** The references service's HTTP app; it does not listen. */
export function createReferencesApp(parts: Parts) {
  const { orm, clock, logger, securityLog, redis, settings } = parts;
  return createApp({
    orm,
    clock,
    logger,
    securityLog,
    tokenSecret: [settings.TOKEN_SECRET, ...settings.TOKEN_SECRET_PREVIOUS],
    internalSecret: settings.INTERNAL_SECRET,
    readiness: { redis: async () => void (await redis.ping()) },
    readDeputy,
    routes: [
      ...employeeRoutes,
      ...anstellungRoutes,
      ...zeugnisRoutes,
      ...lookupRoutes,
      ...bewertungRoutes,
      ...referenceRoutes,
      ...findingsRoutes,
      ...documentRoutes(parts),
      ...delegationRoutes(parts),
    ],
  });
}
