import { createHmac, randomBytes } from 'node:crypto';
import { equalSecrets } from '@attesta/service-kit/auth/equal-secrets.ts';

import type { Settings } from '../../env.ts';
import { credentialFingerprint } from '../credentials/credential-fingerprint.ts';
import { hostCookie, hostCookieName } from './host-cookie.ts';

const cookie = 'device';
const seconds = 180 * 86_400;

type Owner = { id: string; passwordHash: string };
type DeviceSettings = Pick<Settings, 'CAPTCHA_SECRET' | 'PUBLIC_URL'>;

/** Stand-in for an unknown account, so that the comparison takes as long. */
const nobody: Owner = { id: 'nobody', passwordHash: '' };

const form = /^([\w-]{22})\.([1-9][0-9]{9})\.([\w-]{43})$/;

const signatureOf = (
  settings: DeviceSettings,
  account: Owner,
  { id, until }: { id: string; until: number },
): string =>
  createHmac('sha256', settings.CAPTCHA_SECRET)
    .update(`known device|${id}|${until}|${account.id}|${credentialFingerprint(account)}`)
    .digest('base64url');

/**
 * Set-Cookie header that marks a known device for half a year, until the next password. It holds neither name nor
 * account and gives no access; it allows some password tries without a proof of work.
 */
export const knownDeviceSetCookie = (settings: DeviceSettings, account: Owner, now: Date): string => {
  const device = {
    id: randomBytes(16).toString('base64url'),
    until: Math.floor(now.getTime() / 1000) + seconds,
  };
  const value = `${device.id}.${device.until}.${signatureOf(settings, account, device)}`;
  return hostCookie(settings, { name: cookie, value, seconds });
};

/** Id of the known device of a request if this account has logged in on it, else null. */
export const readKnownDevice = (
  settings: DeviceSettings,
  call: { now: Date; cookie(name: string): string | undefined },
  account: Owner | null,
): string | null => {
  const [, id, until, signature] = form.exec(call.cookie(hostCookieName(settings, cookie)) ?? '') ?? [];
  if (id === undefined || until === undefined || signature === undefined) return null;
  const device = { id, until: Number(until) };
  const isOurs = equalSecrets(signature, signatureOf(settings, account ?? nobody, device));
  return account !== null && isOurs && device.until * 1000 > call.now.getTime() ? id : null;
};
