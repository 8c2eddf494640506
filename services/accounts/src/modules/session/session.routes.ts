import { logout, recordLogin } from '@attesta/contracts/operations/accounts.ts';
import { route } from '@attesta/service-kit/route.ts';

import { Account } from '../account/account.entity.ts';
import { endSession } from './end-sessions.ts';

export const sessionRoutes = () => [
  route(logout, async ({ em, actor }) => {
    await endSession(em, actor.sessionId);
    return undefined;
  }),
  route(recordLogin, async ({ em, actor, now }) => {
    await em.nativeUpdate(Account, { id: actor.accountId }, { lastLoginAt: now });
    return undefined;
  }),
];
