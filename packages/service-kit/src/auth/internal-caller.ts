import { createHmac } from 'node:crypto';

import { equalSecrets } from './equal-secrets.ts';

/** By this header the gateway shows a service that it is the gateway; it never passes on one that a client sent. */
export const internalHeader = 'x-attesta-internal';

/** By this header the gateway names the accounts (ids with commas between) whose e-mails it wants with `listReleases`. */
export const adminsHeader = 'x-attesta-admins';

/** How long a pass counts, and how far clocks of two machines may be apart (seconds). */
const validSeconds = 60;

const macOf = (secret: string, second: number): string =>
  createHmac('sha256', secret).update(`internal call|${second}`).digest('base64url');

/**
 * What a process of ours shows a service: `second.HMAC`. The secret itself never leaves a process, and a pass that
 * somebody saw is worth nothing a minute later.
 */
export const internalPass = (secret: string, now = Date.now()): string => {
  const second = Math.floor(now / 1000);
  return `${second}.${macOf(secret, second)}`;
};

/** `internalPass` made anew every few seconds, for a process that calls all the time. */
export const createInternalPass = (secret: string, now: () => number = Date.now): (() => string) => {
  let pass = '';
  let madeAt = 0;
  return () => {
    // Also where the clock was set back: the pass of an hour that is still to come opens nothing.
    if (Math.abs(now() - madeAt) > 10_000) {
      madeAt = now();
      pass = internalPass(secret, madeAt);
    }
    return pass;
  };
};

/** True for a call that comes from a process of ours, which alone knows the secret. */
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
