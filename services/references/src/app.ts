import type { Routes } from '@attesta/service-kit/http/route.ts';
import { createServiceApp } from '@attesta/service-kit/server/service-app.ts';

import { employmentRoutes } from './modules/employment/employment.routes.ts';
import { ratingRoutes } from './modules/rating/rating.routes.ts';
import { delegationRoutes } from './modules/delegation/delegation.routes.ts';
import { readDeputy } from './modules/delegation/find-deputy.ts';
import { documentRoutes } from './modules/document/document.routes.ts';
import { employerPhraseRoutes } from './modules/employer-phrase/employer-phrase.routes.ts';
import { employeeRoutes } from './modules/employee/employee.routes.ts';
import { findingsRoutes } from './modules/findings/findings.routes.ts';
import { lookupRoutes } from './modules/lookups/lookups.routes.ts';
import { overviewRoutes } from './modules/overview/overview.routes.ts';
import { referenceRoutes } from './modules/reference/reference.routes.ts';
import { retentionRoutes } from './modules/retention/retention.routes.ts';
import { sampleRoutes } from './modules/sample/write-sample.ts';
import { statisticsRoutes } from './modules/statistics/statistics.routes.ts';
import { textRoutes } from './modules/text/text.routes.ts';
import { textSettingsRoutes } from './modules/text-settings/text-settings.routes.ts';
import { seriesRoutes } from './modules/series/series.routes.ts';
import { versionRoutes } from './modules/versions/version.routes.ts';
import { settingsRoutes } from './modules/settings/settings.routes.ts';
import type { Dependencies } from './dependencies.ts';

const modules: readonly Routes<Dependencies>[] = [
  employeeRoutes,
  employmentRoutes,
  settingsRoutes,
  lookupRoutes,
  textSettingsRoutes,
  employerPhraseRoutes,
  ratingRoutes,
  overviewRoutes,
  referenceRoutes,
  retentionRoutes,
  findingsRoutes,
  documentRoutes,
  textRoutes,
  seriesRoutes,
  versionRoutes,
  delegationRoutes,
  statisticsRoutes,
  sampleRoutes,
];

/** The references service's HTTP app; it does not listen. */
export const createReferencesApp = (dependencies: Dependencies) =>
  createServiceApp(dependencies, modules, { readDeputy });
