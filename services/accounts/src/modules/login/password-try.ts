import type { login } from '@attesta/contracts/operations/accounts.ts';
import type { Call } from '@attesta/service-kit/route.ts';

import type { Parts } from '../../parts.ts';
import { redisOr } from '../../while-redis.ts';
import type { HashAsker } from '../password/hash-turns.ts';
import { takeBackFailure } from './failure-count.ts';

export type LoginCall = Call<typeof login>;

/** One try of a password that was let through and counted as a failure. */
export type PasswordTry = {
  /** The password was right: takes the count back. */
  succeed(): Promise<void>;
  /** Milliseconds to wait before the answer if it was wrong. */
  delayAfterFailure: number;
  /** Whose turn the comparison takes. */
  asker: HashAsker;
};

export const tryOf = (
  parts: Parts,
  { log }: LoginCall,
  {
    subject,
    failures,
    reset,
    asker,
  }: { subject: string; failures: number; reset: () => Promise<void>; asker: HashAsker },
): PasswordTry => ({
  asker,
  succeed: async () => {
    await Promise.all([
      reset(),
      parts.limits.passwordsWithoutRedis.reset(subject),
      redisOr(undefined, log, () => takeBackFailure(parts, subject)),
    ]);
  },
  delayAfterFailure: delayAfter(failures, parts.settings.LOGIN_DELAY_MILLISECONDS),
});

/** None for three failures, then doubling up to sixteen times. */
const delayAfter = (failures: number, first: number): number =>
  failures <= 3 ? 0 : first * 2 ** Math.min(failures - 4, 4);
