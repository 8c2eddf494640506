import type { login } from '@attesta/contracts/operations/accounts/accounts.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { withRedisFallback, redisRequired } from '../../while-redis.ts';
import { useRecoveryCode } from '../recovery/use-recovery-code.ts';
import type { AccountWithPassword } from '../account/account-with-password.ts';
import { endPreLogin, preLoginId, startPreLogin } from './pre-login.ts';

/**
 * Uses up a recovery code in a login's second step. It brings no token: the login may now enrol another second factor,
 * and the present one stays until the first right code of the new one.
 * @returns the value of the pre-login cookie, null for a code that is none of the account's
 */
export const recoverLogin = async (
  dependencies: Dependencies,
  call: Call<typeof login>,
  { account, characters }: { account: AccountWithPassword; characters: string },
): Promise<string | null> => {
  const { em, log, now } = call;
  let id: string | null = null;
  const isRight = await useRecoveryCode(em, account.id, characters, async () => {
    // Without Redis the code is not lost: nothing of it is committed then.
    id = await redisRequired(log, () =>
      startPreLogin(dependencies, { account, now, previous: undefined, recovering: true }),
    );
  });
  if (!isRight) return null;
  await withRedisFallback(undefined, log, () => endPreLogin(dependencies, preLoginId(dependencies, call)));
  return id;
};
