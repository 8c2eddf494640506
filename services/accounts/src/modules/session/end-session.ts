import type * as security from '@attesta/contracts/operations/accounts/security.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { confirmPassword } from './confirm-password.ts';
import { Session } from './session.entity.ts';

/**
 * Ends one session of the caller's account, who gives the present password: whoever holds a stolen session must not
 * throw the owner out. Throws notFound for one that has ended, was never there or is somebody else's, and what
 * `confirmPassword` throws.
 */
export const endSession = async (
  dependencies: Dependencies,
  call: Call<typeof security.endSession>,
): Promise<void> => {
  const { actor, body, em, params, record } = call;
  const own = { accountId: actor.accountId, handle: params.id, endedBecause: null };
  // Before the password: one that is gone costs no try.
  if ((await em.count(Session, own)) === 0) throw problem('notFound');
  await confirmPassword(dependencies, call, body.currentPassword);
  if ((await em.nativeDelete(Session, own)) === 0) throw problem('notFound');
  record({ event: 'sessions', outcome: 'ended', accountId: actor.accountId, targetId: params.id });
};
