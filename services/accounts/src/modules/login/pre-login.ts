import { randomBytes } from 'node:crypto';
import { digest } from '@attesta/service-kit/logger.ts';
import { z } from 'zod';

import type { Parts } from '../../parts.ts';

export const preLoginCookie = 'pre2fa';
const seconds = 300;

const recordSchema = z.object({ accountId: z.string(), until: z.number() });

const keyOf = (parts: Parts, id: string) => `${parts.settings.REDIS_PREFIX}:pre2fa:${digest(id)}`;

/**
 * Remembers for five minutes that the password of an account was right.
 * @returns the value of the pre-login cookie
 */
export async function startPreLogin(parts: Parts, accountId: string, now: Date): Promise<string> {
  const id = randomBytes(16).toString('base64url');
  const record = JSON.stringify({ accountId, until: now.getTime() + seconds * 1000 });
  await parts.redis.set(keyOf(parts, id), record, 'EX', seconds);
  return id;
}

/** The account that a pre-login cookie stands for, or null if it ended, was used up or never existed. */
export async function readPreLogin(parts: Parts, id: string | undefined, now: Date): Promise<string | null> {
  if (id === undefined) return null;
  const stored = await parts.redis.get(keyOf(parts, id));
  if (stored === null) return null;
  const { accountId, until } = recordSchema.parse(JSON.parse(stored));
  return until > now.getTime() ? accountId : null;
}

/**
 * Takes one of the codes that may be tried with a pre-login cookie. False once they are used up: the
 * pre-login ends, and its count stays behind, so that the cookie goes on to be refused.
 */
export async function takeCodeTry(parts: Parts, id: string | undefined): Promise<boolean> {
  if (id === undefined) return true;
  const key = keyOf(parts, id);
  const answers = await parts.redis.multi().incr(`${key}:tries`).expire(`${key}:tries`, seconds, 'NX').exec();
  const allowed = Number(answers?.[0]?.[1] ?? 0) <= parts.settings.LOGIN_CODE_LIMIT;
  if (!allowed) await parts.redis.del(key);
  return allowed;
}

export async function endPreLogin(parts: Parts, id: string | undefined): Promise<void> {
  if (id !== undefined) await parts.redis.del(keyOf(parts, id));
}

/** The Set-Cookie header that hands a pre-login to the browser; null takes it away. */
export function preLoginSetCookie({ settings }: Parts, id: string | null): string {
  const attributes = ['Path=/api', 'HttpOnly', 'SameSite=Strict', `Max-Age=${id === null ? 0 : seconds}`];
  if (settings.PUBLIC_URL.startsWith('https:')) attributes.push('Secure');
  return [`${preLoginCookie}=${id ?? ''}`, ...attributes].join('; ');
}
