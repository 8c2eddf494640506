import * as accounts from '@attesta/contracts/operations/accounts.ts';
import * as security from '@attesta/contracts/operations/security.ts';
import { route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { listSessions } from './list-sessions.ts';
import { logout } from './logout.ts';
import { recordLogin } from './record-login.ts';

export const sessionRoutes = (parts: Parts): Route[] => [
  route(accounts.logout, logout),
  route(accounts.recordLogin, recordLogin),
  route(security.listSessions, ({ em, actor, now }) => listSessions(em, actor, now)),
  route(security.endSession, async (call) => {
    await endSession(parts, call);
    return undefined;
  }),
  route(security.endOtherSessions, async (call) => {
    await endOtherSessions(parts, call);
    return undefined;
  }),
];
