import type { login } from '@attesta/contracts/operations/accounts/accounts.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { withRedisFallback, redisRequired } from '../../while-redis.ts';
import type { AccountWithPassword } from '../account/account-with-password.ts';
import { readPendingSecret } from './pending-secret.ts';
import { hasEndedRecovery, belongsTo, isRecovering } from './pre-login-record.ts';
import { findPreLogin, preLoginId } from './pre-login.ts';

/**
 * Secret to check a code with, and its sealed form to store after a right code. `hasEnded`: the caller was replacing
 * the second factor after a recovery code, but too late.
 */
export type Factor = { secret: string; sealed: string; isNew: boolean; hasEnded: boolean };

export const hasSecondFactor = (
  account: AccountWithPassword,
): account is AccountWithPassword & { totpSecret: string } =>
  account.totpSecret !== null && account.totpSecret !== undefined;

/**
 * Factor of a login's second step: the account's secret, or the one that this login enrols because the account has none
 * yet or a recovery code allows its replacement. Null if nothing is being enrolled.
 */
export const factorToCheck = async (
  dependencies: Dependencies,
  call: Call<typeof login>,
  account: AccountWithPassword,
): Promise<Factor | null> => {
  const { vault } = dependencies;
  const find = () => findPreLogin(dependencies, preLoginId(dependencies, call));
  if (hasSecondFactor(account)) {
    // Only a client that was shown a secret sends one; without it the old phone still logs in.
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
    return preLogin !== null && belongsTo(preLogin, account)
      ? readPendingSecret(dependencies, preLogin, call.now)
      : null;
  });
  return secret === null
    ? null
    : { secret, sealed: vault.seal(secret, account.id), isNew: true, hasEnded: false };
};
