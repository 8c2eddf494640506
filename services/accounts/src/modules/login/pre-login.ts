import { randomBytes } from 'node:crypto';
import { digest } from '@attesta/service-kit/limits/network.ts';

import type { Dependencies } from '../../dependencies.ts';
import type { AccountWithPassword } from '../account/account-with-password.ts';
import { loginFingerprint, secondFactorFingerprint } from '../credentials/credential-fingerprint.ts';
import { hostCookie, hostCookieName } from './host-cookie.ts';
import type { PreLogin } from './pre-login-record.ts';
import { isOf, recordSchema } from './pre-login-record.ts';

const cookie = 'pre2fa';
/**
 * How long the step between password and code may take; longer while an authenticator app is being set up. A recovery is
 * over after as long, but remembered for a day, so that whoever comes back to its page is told so.
 */
const lifetimes = { required: 300, enrolment: 900, recovery: 86_400 } as const;
/** How long the right password counts: secrets are shown for so long. */
const freshSeconds = 300;

type CookieReader = { cookie(name: string): string | undefined };

const keyOf = (dependencies: Dependencies, id: string) =>
  `${dependencies.settings.REDIS_PREFIX}:pre2fa:${digest(id)}`;

/** The key of the secret that is being enrolled in a pre-login. */
export const secretKeyOf = ({ key }: Pick<PreLogin, 'key'>): string => `${key}:secret`;

/** The pre-login cookie of a request. */
export const preLoginId = ({ settings }: Dependencies, call: CookieReader): string | undefined =>
  call.cookie(hostCookieName(settings, cookie));

/**
 * Remembers that the password of an account was right. What the browser was enrolling before with the same password
 * goes on: who has scanned the code and then begins again finds the same secret, and needs no second recovery code.
 * `recovering` says that one has just been right.
 * @returns the value of the pre-login cookie
 */
export const startPreLogin = async (
  dependencies: Dependencies,
  {
    account,
    now,
    previous,
    recovering = false,
  }: { account: AccountWithPassword; now: Date; previous: string | undefined; recovering?: boolean },
): Promise<string> => {
  const id = randomBytes(16).toString('base64url');
  const key = keyOf(dependencies, id);
  const found = await findPreLogin(dependencies, previous);
  const before = found !== null && isOf(found, account) ? found : null;
  const recovery = recovering
    ? { factor: secondFactorFingerprint(account), until: now.getTime() + lifetimes.enrolment * 1000 }
    : (before?.recovery ?? null);
  const record = {
    accountId: account.id,
    credentials: loginFingerprint(account),
    until: now.getTime() + freshSeconds * 1000,
    recovery,
  };
  await dependencies.redis.set(
    key,
    JSON.stringify(record),
    'EX',
    lifetimes[recovering ? 'recovery' : 'enrolment'],
  );
  if (before !== null) await dependencies.redis.copy(secretKeyOf(before), secretKeyOf({ key }), 'REPLACE');
  return id;
};

/** The pre-login that a cookie stands for, or null if it ended, was used up or never existed. Ask `isOf` whose it is. */
export const findPreLogin = async (
  dependencies: Dependencies,
  id: string | undefined,
): Promise<PreLogin | null> => {
  if (id === undefined) return null;
  const key = keyOf(dependencies, id);
  const stored = await dependencies.redis.get(key);
  return stored === null ? null : { ...recordSchema.parse(JSON.parse(stored)), key };
};

/**
 * Takes one of the codes that may be tried with a pre-login cookie. False once they are used up: the
 * pre-login ends, and its count stays behind, so that the cookie goes on to be refused.
 */
export const takeCodeTry = async (dependencies: Dependencies, id: string | undefined): Promise<boolean> => {
  if (id === undefined) return true;
  const tries = `${keyOf(dependencies, id)}:tries`;
  const answers = await dependencies.redis
    .multi()
    .incr(tries)
    .expire(tries, lifetimes.enrolment, 'NX')
    .exec();
  const allowed = Number(answers?.[0]?.[1] ?? 0) <= dependencies.settings.LOGIN_CODE_LIMIT;
  if (!allowed) await endPreLogin(dependencies, id);
  return allowed;
};

/** Ends a pre-login together with the secret that was shown in it. */
export const endPreLogin = async (dependencies: Dependencies, id: string | undefined): Promise<void> => {
  if (id === undefined) return;
  const key = keyOf(dependencies, id);
  await dependencies.redis.del(key, secretKeyOf({ key }));
};

/** The Set-Cookie header that hands a pre-login to the browser; null takes it away. */
export const preLoginSetCookie = (
  { settings }: Dependencies,
  id: string | null,
  kind: keyof typeof lifetimes = 'required',
): string => hostCookie(settings, { name: cookie, value: id, seconds: lifetimes[kind] });
