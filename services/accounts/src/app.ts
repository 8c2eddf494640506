import { createApp } from '@attesta/service-kit/app.ts';

import { accountRoutes } from './modules/account/account.routes.ts';
import { captchaRoutes } from './modules/captcha/captcha.routes.ts';
import { loginRoutes } from './modules/login/login.routes.ts';
import { passwordRoutes } from './modules/password/password.routes.ts';
import { recoveryRoutes } from './modules/recovery/recovery.routes.ts';
import { sessionRoutes } from './modules/session/session.routes.ts';
import { signupRoutes } from './modules/signup/signup.routes.ts';
import type { Parts } from './parts.ts';

/** The accounts service's HTTP app; it does not listen. */
export function createAccountsApp(parts: Parts) {
  const { orm, clock, logger, securityLog, redis, settings } = parts;
  return createApp({
    orm,
    clock,
    logger,
    securityLog,
    tokenSecret: [settings.TOKEN_SECRET, ...settings.TOKEN_SECRET_PREVIOUS],
    internalSecret: settings.INTERNAL_SECRET,
    readiness: { redis: async () => void (await redis.ping()) },
    routes: [
      ...captchaRoutes(parts),
      ...signupRoutes(parts),
      ...passwordRoutes(parts),
      ...loginRoutes(parts),
      ...sessionRoutes(parts),
      ...recoveryRoutes(parts),
      ...accountRoutes(parts),
    ],
  });
}
