import type { Routes } from '@attesta/service-kit/http/route.ts';
import { createServiceApp } from '@attesta/service-kit/server/service-app.ts';

import { accountRoutes } from './modules/profile/profile.routes.ts';
import { adminRoutes } from './modules/admin/admin.routes.ts';
import { auditRoutes } from './modules/audit/audit.routes.ts';
import { captchaRoutes } from './modules/captcha/captcha.routes.ts';
import { exportRoutes } from './modules/export/export.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { loginRoutes } from './modules/login/login.routes.ts';
import { passwordRoutes } from './modules/password/password.routes.ts';
import { recoveryRoutes } from './modules/recovery/recovery.routes.ts';
import { releasesRoutes } from './modules/release-audit/releases.routes.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { locationRoutes } from './modules/locations/locations.routes.ts';
import { stationeryRoutes } from './modules/stationery/stationery.routes.ts';
import { signupRoutes } from './modules/signup/signup.routes.ts';
import type { Dependencies } from './dependencies.ts';

const modules: readonly Routes<Dependencies>[] = [
  captchaRoutes,
  signupRoutes,
  passwordRoutes,
  loginRoutes,
  sessionRoutes,
  recoveryRoutes,
  accountRoutes,
  stationeryRoutes,
  locationRoutes,
  exportRoutes,
  adminRoutes,
  auditRoutes,
  releasesRoutes,
  healthRoutes,
];

/** HTTP app of the service, not yet listening. */
export const createAccountsApp = (dependencies: Dependencies) =>
  createServiceApp(dependencies, modules, { reported: { mail: dependencies.mailer.probe } });
