import type * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { digest } from '@attesta/service-kit/limits/network.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import type { Dependencies } from '../../dependencies.ts';
import { withRedisFallback } from '../../while-redis.ts';
import { Account } from '../account/account.entity.ts';
import { forgetFailures } from '../login/failure-count.ts';
import { endPreLogin, preLoginId } from '../login/pre-login.ts';
import { requestMail } from '../mail/request-mail.ts';
import { endSessions } from '../session/end-sessions.ts';
import { checkPasswordRules } from '../credentials/check-password-rules.ts';
import { findMailedLink } from '../links/mailed-link.ts';
import { hashPassword } from '../credentials/password-hash.ts';

/**
 * Sets the password of the link's account, uses the link up and ends all sessions. Pre-logins and their secrets become
 * invalid, because they carry the fingerprint of the earlier password. The second factor stays. Mails the owner of an
 * account that already had a password. Reads only token and password of the body.
 * @throws ValidationProblem for a password against the rules, tokenInvalid for a link that has ended or is claimed
 */
export const setPassword = async (
  dependencies: Dependencies,
  call: Call<typeof accounts.setPassword>,
): Promise<void> => {
  const { body, em, now, log } = call;
  checkPasswordRules(dependencies.settings, body);
  const link = await findMailedLink(em, dependencies.settings, body.token, now);
  if (link === null) throw problem('tokenInvalid');
  checkPasswordRules(dependencies.settings, body, link.person);
  if (!(await link.claim(em, now))) throw problem('tokenInvalid');
  const passwordHash = await hashPassword(body.password);
  const account = await transact(em, async (tx) => {
    if (!(await link.use(tx, passwordHash, now))) throw problem('tokenInvalid');
    await endSessions(tx, link.accountId);
    // The first password changes nothing to report.
    if (link.replaces) await requestMail(tx, { kind: 'passwordChanged', accountId: link.accountId });
    return tx.findOneOrFail(Account, { id: link.accountId });
  });
  call.record({ event: 'password', outcome: 'changed', detail: 'link', accountId: account.id });
  await withRedisFallback(undefined, log, () => endPreLogin(dependencies, preLoginId(dependencies, call)));
  // The link proves control of the mailbox, so the count of failures starts anew.
  await withRedisFallback(undefined, log, () => forgetFailures(dependencies, digest(account.email)));
};
