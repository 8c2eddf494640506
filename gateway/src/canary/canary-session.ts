import { createHash, createHmac, randomBytes } from 'node:crypto';
import { equalSecrets } from '@attesta/service-kit/auth/equal-secrets.ts';
import { networksOf } from '@attesta/service-kit/limits/network.ts';
import type { Context } from 'koa';
import type { GatewayEnv } from '../env.ts';
import type { RequestState } from '../http/request-state.ts';

/** Lifetime of a session: covers one visit, too short to follow a visitor’s habits. */
const seconds = 24 * 60 * 60;

/** A browser's session during a canary, as signed by the gateway. */
export type CanarySession = {
  /** Decides the side. */
  readonly id: string;
  /** Keyed digest of the network that the session was given to. */
  readonly network: string;
};

const shape = /^([\w-]{22})\.([0-9a-z]{1,9})\.([\w-]{22})\.([\w-]{22})$/;

/** Widest network that one customer of a provider has: 24 bits of an IPv4 address, 48 of an IPv6 one. */
const wideNetworkOf = (ip: string): string => networksOf(ip).at(-1)?.key ?? '';

type Settings = Pick<GatewayEnv, 'PUBLIC_URL' | 'INTERNAL_SECRET'>;

/**
 * A random id in a cookie gives a browser the same build on every page. It is signed together with its time and
 * network, so that no client can forge sessions or use those of one network as those of many. The cookie is set only
 * during a canary and appears in no log and with no account.
 */
export const createCanarySessions = ({ PUBLIC_URL, INTERNAL_SECRET }: Settings) => {
  const isSecure = PUBLIC_URL.startsWith('https:');
  const name = isSecure ? '__Host-canary' : 'canary';

  const macOf = (...words: readonly string[]): string =>
    createHmac('sha256', INTERNAL_SECRET)
      .update(['canary', ...words].join('\n'))
      .digest('base64url')
      .slice(0, 22);

  const read = (context: Context): CanarySession | null => {
    const [, id = '', issuedAt = '', network = '', signature = ''] =
      shape.exec(context.cookies.get(name) ?? '') ?? [];
    const age = Date.now() / 1000 - Number.parseInt(issuedAt, 36);
    if (!(age < seconds) || !equalSecrets(signature, macOf('session', id, issuedAt, network))) return null;
    return { id, network };
  };

  return {
    /** Null without a valid cookie, or if it has expired. */
    read,
    start: (context: Context & { state: RequestState }): CanarySession => {
      const id = randomBytes(16).toString('base64url');
      const issuedAt = Math.floor(Date.now() / 1000).toString(36);
      const network = macOf('network', wideNetworkOf(context.state.clientIp));
      const signature = macOf('session', id, issuedAt, network);
      const secure = isSecure ? '; Secure' : '';
      context.append(
        'set-cookie',
        `${name}=${[id, issuedAt, network, signature].join('.')}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`,
      );
      return { id, network };
    },
  };
};

/** True if a session is in the share (0 to 100) that gets a build; the same inputs always give the same answer. */
export const isInShare = ({ id }: CanarySession, remote: string, build: string, share: number): boolean => {
  const hash = createHash('sha256').update([id, remote, build].join('\n')).digest();
  return (hash.readUInt32BE(0) / 2 ** 32) * 100 < share;
};
