import { getCaptcha } from '@attesta/contracts/operations/accounts.ts';
import { route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { makeChallenge } from './make-challenge.ts';

export const captchaRoutes = ({ settings }: Parts) => [
  route(getCaptcha, ({ now }) => makeChallenge(settings, now)),
];
