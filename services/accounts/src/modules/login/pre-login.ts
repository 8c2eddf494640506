import { randomBytes } from 'node:crypto';
import { digest } from '@attesta/service-kit/limits/network.ts';

import type { Dependencies } from '../../dependencies.ts';
import type { AccountWithPassword } from '../account/account-with-password.ts';
import { loginFingerprint, secondFactorFingerprint } from '../credentials/credential-fingerprint.ts';
import { hostCookie, hostCookieName } from './host-cookie.ts';
import type { PreLogin } from './pre-login-record.ts';
import { belongsTo, recordSchema } from './pre-login-record.ts';

const cookie = 'pre2fa';
/**
 * Seconds from the password to the code; more while an authenticator app is set up. A recovery ends as an enrolment
 * does, but its record stays for a day to tell a late caller so.
 */
const lifetimes = { required: 300, enrolment: 900, recovery: 86_400 } as const;
/** Seconds after a right password in which secrets are shown. */
const freshSeconds = 300;

type CookieReader = { cookie(name: string): string | undefined };

const keyOf = (dependencies: Dependencies, id: string) =>
  `${dependencies.settings.REDIS_PREFIX}:pre2fa:${digest(id)}`;

/** Redis key of the secret that a pre-login enrols. */
export const secretKeyOf = ({ key }: Pick<PreLogin, 'key'>): string => `${key}:secret`;

/** Value of the pre-login cookie. */
export const preLoginId = ({ settings }: Dependencies, call: CookieReader): string | undefined =>
  call.cookie(hostCookieName(settings, cookie));

/**
 * Starts a pre-login after a right password. It takes over the pending enrolment of the browser's previous pre-login
 * with the same password: the scanned secret stays valid, and no second recovery code is needed. `recovering` marks a
 * right recovery code.
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
  const before = found !== null && belongsTo(found, account) ? found : null;
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

/** Pre-login of a cookie, or null if it has ended or never existed. Check its account with `belongsTo`. */
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
 * Counts one code tried with a pre-login cookie. False after LOGIN_CODE_LIMIT codes: the pre-login ends, and its count
 * stays, so that the cookie remains refused.
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

/** Ends a pre-login and its secret. */
export const endPreLogin = async (dependencies: Dependencies, id: string | undefined): Promise<void> => {
  if (id === undefined) return;
  const key = keyOf(dependencies, id);
  await dependencies.redis.del(key, secretKeyOf({ key }));
};

/** Set-Cookie header of a pre-login; null deletes the cookie. */
export const preLoginSetCookie = (
  { settings }: Dependencies,
  id: string | null,
  kind: keyof typeof lifetimes = 'required',
): string => hostCookie(settings, { name: cookie, value: id, seconds: lifetimes[kind] });
