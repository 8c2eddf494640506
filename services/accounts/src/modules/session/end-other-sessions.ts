import type * as security from '@attesta/contracts/operations/accounts/security.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import type { Dependencies } from '../../dependencies.ts';
import { lockAccount } from '../account/lock-account.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSessionsExcept } from './end-sessions.ts';

/**
 * Ends all sessions of the caller except the current one, confirmed by the password.
 * @throws as `confirmPassword` does
 */
export const endOtherSessions = async (
  dependencies: Dependencies,
  call: Call<typeof security.endOtherSessions>,
): Promise<void> => {
  const { actor, body, em, record } = call;
  await confirmPassword(dependencies, call, body.currentPassword);
  await transact(em, async (tx) => {
    await lockAccount(tx, actor.accountId, undefined);
    await endSessionsExcept(tx, actor);
  });
  record({ event: 'sessions', outcome: 'ended', accountId: actor.accountId });
};
