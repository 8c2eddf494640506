import { setTimeout as sleep } from 'node:timers/promises';
import type { login } from '@attesta/contracts/operations/accounts.ts';
import { problem } from '@attesta/service-kit/errors.ts';
import { digest } from '@attesta/service-kit/logger.ts';
import type { Call } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { Account } from '../account/account.entity.ts';
import { normaliseEmail } from '../account/normalise-email.ts';
import { verifyPassword } from '../password/password-hash.ts';

/** An account whose password was right. */
export type KnownAccount = Account & { passwordHash: string };

/**
 * The account of a right e-mail and password. Throws loginFailed for everything else, with the same body
 * and work whether the e-mail is unknown, the password wrong or the account deactivated; loginLocked after
 * too many failures of this e-mail, for the rest of the window only.
 */
export async function checkPassword(
  parts: Parts,
  { body, em, record }: Call<typeof login>,
): Promise<KnownAccount> {
  const email = normaliseEmail(body.email);
  const key = digest(email);
  // Taken before the comparison: a burst of parallel guesses would else pass all at once.
  if (!(await parts.limits.passwords.consume(key))) throw problem('loginLocked');
  const account = await em.findOne(Account, { email });
  const matches = await verifyPassword(account?.passwordHash ?? null, body.passwort);
  if (account === null || !matches || account.deactivated || !hasPassword(account)) {
    record({ event: 'login', outcome: 'refused', detail: 'password', accountId: account?.id ?? null });
    await sleep(await delayAfterFailure(parts, key));
    throw problem('loginFailed');
  }
  await parts.limits.passwords.reset(key);
  return account;
}

/** False between registration and the first password. */
export function hasPassword(account: Account): account is KnownAccount {
  return account.passwordHash !== null && account.passwordHash !== undefined;
}

/** Milliseconds to wait before the answer: none for three failures, then doubling up to sixteen times. */
async function delayAfterFailure({ redis, settings }: Parts, key: string): Promise<number> {
  const counter = `${settings.REDIS_PREFIX}:login-failures:${key}`;
  try {
    const answers = await redis
      .multi()
      .incr(counter)
      .expire(counter, settings.LOGIN_WINDOW_MINUTES * 60, 'NX')
      .exec();
    const failures = Number(answers?.[0]?.[1] ?? 0);
    return failures <= 3 ? 0 : settings.LOGIN_DELAY_MILLISECONDS * 2 ** Math.min(failures - 4, 4);
  } catch {
    return 0;
  }
}
