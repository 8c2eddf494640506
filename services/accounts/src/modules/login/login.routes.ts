import * as accounts from '@attesta/contracts/operations/accounts.ts';
import { route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { getQrcode } from './get-qrcode.ts';
import { login } from './login.ts';

export const loginRoutes = (parts: Parts): Route[] => [
  route(accounts.login, (call) => login(parts, call)),
  route(accounts.getQrcode, (call) => getQrcode(parts, call)),
];
