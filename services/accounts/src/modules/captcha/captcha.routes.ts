import * as accounts from '@attesta/contracts/operations/accounts.ts';
import { route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { makeChallenge } from './make-challenge.ts';

export function captchaRoutes({ settings }: Parts): Route[] {
  return [route(accounts.getCaptcha, ({ now }) => makeChallenge(settings, now))];
}
