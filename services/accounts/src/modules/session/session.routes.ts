import { logout, recordLogin } from '@attesta/contracts/operations/accounts.ts';
import { endOtherSessions, endSession, listSessions } from '@attesta/contracts/operations/security.ts';
import { route } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { endAllOthers } from './end-other-sessions.ts';
import { endOneSession } from './end-session.ts';
import { readSessions } from './list-sessions.ts';
import { endOwnSession } from './logout.ts';
import { noteLogin } from './record-login.ts';

export const sessionRoutes = (parts: Parts) => [
  route(logout, endOwnSession),
  route(recordLogin, ({ em, actor, now }) => noteLogin(em, actor, now)),
  route(listSessions, ({ em, actor, now }) => readSessions(em, actor, now)),
  route(endSession, async (call) => {
    await endOneSession(parts, call);
    return undefined;
  }),
  route(endOtherSessions, async (call) => {
    await endAllOthers(parts, call);
    return undefined;
  }),
];
