import { logout, recordLogin } from '@attesta/contracts/operations/accounts.ts';
import { endOtherSessions, endSession, listSessions } from '@attesta/contracts/operations/security.ts';
import { route } from '@attesta/service-kit/route.ts';

import { endOneSession, endSessionsBut } from './end-sessions.ts';
import { readSessions } from './list-sessions.ts';
import { endOwnSession } from './logout.ts';
import { noteLogin } from './record-login.ts';

export const sessionRoutes = () => [
  route(logout, ({ em, actor }) => endOwnSession(em, actor)),
  route(recordLogin, ({ em, actor, now }) => noteLogin(em, actor, now)),
  route(listSessions, ({ em, actor, now }) => readSessions(em, actor, now)),
  route(endSession, ({ em, actor, params }) => endOneSession(em, actor, params.id)),
  route(endOtherSessions, ({ em, actor }) => endSessionsBut(em, actor)),
];
