import { logout, recordLogin } from '@attesta/contracts/operations/accounts.ts';
import { endOtherSessions, endSession, listSessions } from '@attesta/contracts/operations/security.ts';
import { route } from '@attesta/service-kit/route.ts';

import { endOneSession, endSessionsBut } from './end-sessions.ts';
import { readSessions } from './list-sessions.ts';
import { endOwnSession } from './logout.ts';
import { noteLogin } from './record-login.ts';

export const sessionRoutes = () => [
  route(logout, endOwnSession),
  route(recordLogin, ({ em, actor, now }) => noteLogin(em, actor, now)),
  route(listSessions, ({ em, actor, now }) => readSessions(em, actor, now)),
  route(endSession, async ({ em, actor, params: { id }, record }) => {
    await endOneSession(em, actor, id);
    record({ event: 'sessions', outcome: 'ended', accountId: actor.accountId, targetId: id });
    return undefined;
  }),
  route(endOtherSessions, async ({ em, actor, record }) => {
    await endSessionsBut(em, actor);
    record({ event: 'sessions', outcome: 'ended', accountId: actor.accountId });
    return undefined;
  }),
];
