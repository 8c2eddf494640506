import type { login } from '@attesta/contracts/operations/accounts/accounts.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { withRedisFallback, redisRequired } from '../../while-redis.ts';
import type { AccountWithPassword } from '../account/account-with-password.ts';
import { readPendingSecret } from './pending-secret.ts';
import { hasEndedRecovery, isOf, isRecovering } from './pre-login-record.ts';
import { findPreLogin, preLoginId } from './pre-login.ts';

/**
 * A secret to check a code with, and the form in which it is stored once the code was right. `hasEnded`: the caller was
 * setting up another one after a recovery code, for which it is too late.
 */
export type Factor = { secret: string; sealed: string; isNew: boolean; hasEnded: boolean };

export const hasSecondFactor = (
  account: AccountWithPassword,
): account is AccountWithPassword & { totpSecret: string } =>
  account.totpSecret !== null && account.totpSecret !== undefined;

/**
 * What the code of a login's second step is checked with: the secret of the account, or the one that is being enrolled
 * in this login where the account has none yet or a recovery code has just opened the way to another one. Null where
 * nothing is being enrolled.
 */
export const factorToCheck = async (
  dependencies: Dependencies,
  call: Call<typeof login>,
  account: AccountWithPassword,
): Promise<Factor | null> => {
  const { vault } = dependencies;
  const find = () => findPreLogin(dependencies, preLoginId(dependencies, call));
  if (hasSecondFactor(account)) {
    // Whoever finds the old phone again meanwhile logs in with it: only a client that was shown a secret sends one.
    const preLogin =
      call.header('secret') === undefined ? null : await withRedisFallback(null, call.log, () => find());
    if (preLogin === null || !isRecovering(preLogin, account, call.now)) {
      return {
        secret: vault.open(account.totpSecret, account.id),
        sealed: vault.renew(account.totpSecret, account.id),
        isNew: false,
        hasEnded: preLogin !== null && hasEndedRecovery(preLogin, account, call.now),
      };
    }
  }
  const secret = await redisRequired(call.log, async () => {
    const preLogin = await find();
    return preLogin !== null && isOf(preLogin, account)
      ? readPendingSecret(dependencies, preLogin, call.now)
      : null;
  });
  return secret === null
    ? null
    : { secret, sealed: vault.seal(secret, account.id), isNew: true, hasEnded: false };
};
