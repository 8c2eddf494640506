import type * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { Session } from './session.entity.ts';

/** Ends the caller's session; other sessions of the account continue. */
export const logout = async ({ em, actor, record }: Call<typeof accounts.logout>): Promise<undefined> => {
  await em.nativeDelete(Session, { id: actor.sessionId });
  record({ event: 'sessions', outcome: 'ended', accountId: actor.accountId });
  return undefined;
};
