import { getQrcode, login } from '@attesta/contracts/operations/accounts.ts';
import { route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { readQrcode } from './get-qrcode.ts';
import { logIn } from './login.ts';

export const loginRoutes = (parts: Parts) => [
  route(login, (call) => logIn(parts, call)),
  route(getQrcode, (call) => readQrcode(parts, call)),
];
