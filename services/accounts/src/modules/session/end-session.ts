import type * as security from '@attesta/contracts/operations/accounts/security.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { confirmPassword } from './confirm-password.ts';
import { Session } from './session.entity.ts';

/**
 * Ends one session of the caller's account, confirmed by the current password, so that a stolen session cannot throw
 * the owner out.
 * @throws notFound for an ended, unknown or foreign session, and as `confirmPassword` does
 */
export const endSession = async (
  dependencies: Dependencies,
  call: Call<typeof security.endSession>,
): Promise<void> => {
  const { actor, body, em, params, record } = call;
  const own = { accountId: actor.accountId, handle: params.id, endedBecause: null };
  // Before the password, so that an ended session consumes no try.
  if ((await em.count(Session, own)) === 0) throw problem('notFound');
  await confirmPassword(dependencies, call, body.currentPassword);
  if ((await em.nativeDelete(Session, own)) === 0) throw problem('notFound');
  record({ event: 'sessions', outcome: 'ended', accountId: actor.accountId, targetId: params.id });
};
