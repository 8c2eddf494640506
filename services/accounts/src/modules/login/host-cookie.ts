import type { Settings } from '../../env.ts';

type CookieSettings = Pick<Settings, 'PUBLIC_URL'>;

/** With https a cookie is bound to exactly this host: no other host, also none below it, can set or read it. */
const isSecure = ({ PUBLIC_URL }: CookieSettings): boolean => PUBLIC_URL.startsWith('https:');

/**
 * The name under which a cookie of ours is set and the only one under which it is read: with https a cookie of the plain
 * name, which another host could have planted, means nothing.
 */
export const hostCookieName = (settings: CookieSettings, name: string): string =>
  isSecure(settings) ? `__Host-${name}` : name;

/** The Set-Cookie header that hands a value to the browser for so many seconds; null takes it away. */
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
