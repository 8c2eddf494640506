import { decodeJwt } from 'jose';

import { verifyToken } from './token.ts';

/** Why a token does not count: `expired` only where it was ours, which a forged one cannot say of itself. */
export const tokenFault = async (
  token: string | undefined,
  secret: Parameters<typeof verifyToken>[1],
): Promise<'expired' | 'invalid'> => {
  if (token === undefined) return 'invalid';
  try {
    const { exp } = decodeJwt(token);
    if (exp === undefined) return 'invalid';
    const lastSecond = new Date((exp - 1) * 1000);
    return (await verifyToken(token, secret, lastSecond)) === null ? 'invalid' : 'expired';
  } catch {
    return 'invalid';
  }
};
