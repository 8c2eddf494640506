import { setTimeout as sleep } from 'node:timers/promises';
import type { login } from '@attesta/contracts/operations/accounts/accounts.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { digest } from '@attesta/service-kit/limits/network.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { Account } from '../account/account.entity.ts';
import { normaliseEmail } from '../account/normalise-email.ts';
import { withRedisFallback } from '../../while-redis.ts';
import { verifyPassword } from '../credentials/password-hash.ts';
import { recordFailure } from './failed-logins.ts';
import { hasPassword } from '../account/account-with-password.ts';
import type { AccountWithPassword } from '../account/account-with-password.ts';
import { admitPasswordTry } from './password-tries.ts';

/**
 * Account of a right e-mail and password.
 * @throws loginFailed for everything else, with the same body and work for an unknown e-mail, a wrong password and a
 *   deactivated account; and, independent of the account, as `admitPasswordTry` does
 */
export const checkPassword = async (
  dependencies: Dependencies,
  call: Call<typeof login>,
): Promise<AccountWithPassword> => {
  const { body, em, record } = call;
  const email = normaliseEmail(body.email);
  const account = await em.findOne(Account, { email });
  const candidate = account !== null && hasPassword(account) ? account : null;
  const attempt = await admitPasswordTry(dependencies, call, { email, account: candidate });
  const matches = await verifyPassword(candidate?.passwordHash ?? null, body.passwort, attempt.caller);
  if (candidate === null || !matches || candidate.deactivated) {
    record({ event: 'login', outcome: 'refused', detail: 'password', accountId: account?.id ?? null });
    const reason = matches || (account !== null && candidate === null) ? 'inactive' : 'password';
    await withRedisFallback(undefined, call.log, () =>
      recordFailure(dependencies, digest(email), { at: call.now, reason }),
    );
    await sleep(attempt.delayAfterFailure);
    throw problem('loginFailed');
  }
  await attempt.succeed();
  return candidate;
};
