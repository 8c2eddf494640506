import * as accounts from '@attesta/contracts/operations/accounts.ts';
import { route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { makeChallenge } from './make-challenge.ts';

export const captchaRoutes = ({ settings }: Parts): Route[] => [
  route(accounts.getCaptcha, ({ now }) => makeChallenge(settings, now)),
];
