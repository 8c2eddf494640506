import { createHash, randomBytes } from 'node:crypto';
import type { Context } from 'koa';
import type { GatewayEnv } from '../env.ts';

/** Within which a browser stays on its side; long for one visit, short for a habit. */
const seconds = 24 * 60 * 60;

const idShape = /^[\w-]{22}$/;

/**
 * A random number in a cookie, by which a browser gets the same build on each page. It is set only while a canary runs and
 * stands in no log and beside no account.
 */
export const createCanarySessions = ({ PUBLIC_URL }: Pick<GatewayEnv, 'PUBLIC_URL'>) => {
  const isSecure = PUBLIC_URL.startsWith('https:');
  const name = isSecure ? '__Host-canary' : 'canary';

  const read = (context: Context): string | null => {
    const pairs = context.get('cookie').split(';');
    const own = pairs.map((pair) => pair.trim()).find((pair) => pair.startsWith(`${name}=`));
    const id = own?.slice(name.length + 1) ?? '';
    return idShape.test(id) ? id : null;
  };

  return {
    /** Null for a browser that has none, or nonsense. */
    read,
    start: (context: Context): string => {
      const id = randomBytes(16).toString('base64url');
      const secure = isSecure ? '; Secure' : '';
      context.append(
        'set-cookie',
        `${name}=${id}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
      );
      return id;
    },
  };
};

/** Whether a session belongs to the share (0 to 100) that gets a build: always the same for the same three. */
export const isInShare = (session: string, remote: string, build: string, share: number): boolean => {
  const hash = createHash('sha256').update([session, remote, build].join('\n')).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100 < share;
};
