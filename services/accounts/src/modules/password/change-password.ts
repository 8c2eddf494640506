import type * as security from '@attesta/contracts/operations/accounts/security.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import type { Dependencies } from '../../dependencies.ts';
import { Account } from '../account/account.entity.ts';
import { requestMail } from '../mail/request-mail.ts';
import { endSessionsExcept, lockSession } from '../session/end-sessions.ts';
import { checkPasswordRules } from '../credentials/check-password-rules.ts';
import { confirmPassword } from '../session/confirm-password.ts';
import { hashPassword } from '../credentials/password-hash.ts';

/**
 * Changes the caller's password, confirmed by the current one. Ends all other sessions and every mailed link, and mails
 * the owner; the current session and the second factor stay.
 * @throws ValidationProblem for a password against the rules, tooManyRequests, and as `confirmPassword` does
 */
export const changePassword = async (
  dependencies: Dependencies,
  call: Call<typeof security.changePassword>,
): Promise<void> => {
  const { actor, body, em, record } = call;
  const account = await confirmPassword(dependencies, call, body.currentPassword);
  checkPasswordRules(dependencies.settings, body, account);
  if (!(await dependencies.limits.credentialChanges.consume(actor.accountId))) {
    throw problem('tooManyRequests');
  }
  const passwordHash = await hashPassword(body.password);
  await transact(em, async (tx) => {
    const changed = await tx.nativeUpdate(
      Account,
      { id: actor.accountId, deactivated: false, passwordHash: account.passwordHash },
      { passwordHash },
    );
    // A concurrent reset by mail has ended this session.
    if (changed === 0) throw problem('unauthenticated');
    await lockSession(tx, actor);
    await endSessionsExcept(tx, actor);
    await requestMail(tx, { kind: 'passwordChanged', accountId: actor.accountId });
  });
  record({ event: 'password', outcome: 'changed', detail: 'password', accountId: actor.accountId });
};
