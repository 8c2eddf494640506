import * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { makeChallenge } from './make-challenge.ts';

export const captchaRoutes = ({ settings }: Dependencies): Route[] => [
  route(accounts.getCaptcha, ({ now }) => makeChallenge(settings, now)),
];
