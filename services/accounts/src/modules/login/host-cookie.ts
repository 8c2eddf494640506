import type { Settings } from '../../env.ts';

type CookieSettings = Pick<Settings, 'PUBLIC_URL'>;

/** With https a cookie is bound to exactly this host; no other host, not even a subdomain, can set or read it. */
const isSecure = ({ PUBLIC_URL }: CookieSettings): boolean => PUBLIC_URL.startsWith('https:');

/**
 * Only name under which our cookie is set and read: with https the plain name is ignored, because another host could
 * have planted it.
 */
export const hostCookieName = (settings: CookieSettings, name: string): string =>
  isSecure(settings) ? `__Host-${name}` : name;

/** Set-Cookie header with a lifetime in seconds; a null value deletes the cookie. */
export const hostCookie = (
  settings: CookieSettings,
  { name, value, seconds }: { name: string; value: string | null; seconds: number },
): string =>
  [
    `${hostCookieName(settings, name)}=${value ?? ''}`,
    `Path=${isSecure(settings) ? '/' : '/api'}`,
    'HttpOnly',
    'SameSite=Strict',
    `Max-Age=${value === null ? 0 : seconds}`,
    ...(isSecure(settings) ? ['Secure'] : []),
  ].join('; ');
