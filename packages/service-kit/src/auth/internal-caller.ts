import { createHmac } from 'node:crypto';

import { equalSecrets } from './equal-secrets.ts';

/** Header with which the gateway proves itself to a service. The gateway drops one that a client sent. */
export const internalHeader = 'x-attesta-internal';

/** Header of `listReleases`: account ids, comma-separated, whose e-mails the gateway asks for. */
export const adminsHeader = 'x-attesta-admins';

/** Validity of a pass, and clock skew allowed between two machines (seconds). */
const validSeconds = 60;

const macOf = (secret: string, second: number): string =>
  createHmac('sha256', secret).update(`internal call|${second}`).digest('base64url');

/**
 * Pass of an internal caller: `second.HMAC`. The secret never leaves the process, and a leaked pass expires after a
 * minute.
 */
export const internalPass = (secret: string, now = Date.now()): string => {
  const second = Math.floor(now / 1000);
  return `${second}.${macOf(secret, second)}`;
};

/** Caches `internalPass` for ten seconds, for a process that calls often. */
export const createInternalPass = (secret: string, now: () => number = Date.now): (() => string) => {
  let pass = '';
  let madeAt = 0;
  return () => {
    // A pass dated in the future, after the clock was set back, would be refused.
    if (Math.abs(now() - madeAt) > 10_000) {
      madeAt = now();
      pass = internalPass(secret, madeAt);
    }
    return pass;
  };
};

/** True if the header proves knowledge of the internal secret. */
export const isInternalCall = (
  header: string | string[] | undefined,
  secret: string,
  now = Date.now(),
): boolean => {
  if (typeof header !== 'string') return false;
  const [, second] = /^(\d{1,12})\.[\w-]{43}$/.exec(header) ?? [];
  if (second === undefined || Math.abs(now / 1000 - Number(second)) > validSeconds) return false;
  return equalSecrets(header, `${second}.${macOf(secret, Number(second))}`);
};
