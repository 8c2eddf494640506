import { logout, recordLogin } from '@attesta/contracts/operations/accounts.ts';
import { route } from '@attesta/service-kit/route.ts';

import { endOwnSession } from './logout.ts';
import { noteLogin } from './record-login.ts';

export const sessionRoutes = () => [
  route(logout, ({ em, actor }) => endOwnSession(em, actor)),
  route(recordLogin, ({ em, actor, now }) => noteLogin(em, actor, now)),
];
