import type { login } from '@attesta/contracts/operations/accounts/accounts.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import type { Dependencies } from '../../dependencies.ts';
import { withRedisFallback, redisRequired } from '../../while-redis.ts';
import { useRecoveryCode } from '../recovery/use-recovery-code.ts';
import type { AccountWithPassword } from '../account/account-with-password.ts';
import { endPreLogin, preLoginId, startPreLogin } from './pre-login.ts';

/**
 * Uses up a recovery code in the second step of a login. It gives no token: the login may now enrol another second
 * factor, and the current one stays until the first right code of the new one.
 * @returns the value of the pre-login cookie, null for a wrong code
 */
export const recoverLogin = async (
  dependencies: Dependencies,
  call: Call<typeof login>,
  { account, characters }: { account: AccountWithPassword; characters: string },
): Promise<string | null> => {
  const { em, log, now } = call;
  let id: string | null = null;
  const isRight = await useRecoveryCode(em, account.id, characters, async () => {
    // Without Redis this throws, and the rollback keeps the code.
    id = await redisRequired(log, () =>
      startPreLogin(dependencies, { account, now, previous: undefined, recovering: true }),
    );
  });
  if (!isRight) return null;
  await withRedisFallback(undefined, log, () => endPreLogin(dependencies, preLoginId(dependencies, call)));
  return id;
};
