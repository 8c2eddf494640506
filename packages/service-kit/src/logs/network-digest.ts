import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Tells callers' networks (`networkOf`) apart without naming them. The key is derived from the secret and the month (UTC): equal
 * networks are recognisable within a month, nobody can be followed for longer, and without the secret nobody can try
 * all addresses.
 */
export const createNetworkDigest = (secret: string): ((network: string, at: Date) => string) => {
  let month = '';
  let key = Buffer.alloc(0);
  return (network, at) => {
    const current = at.toISOString().slice(0, 7);
    if (current !== month) {
      month = current;
      key = Buffer.from(hkdfSync('sha256', secret, '', `security log, addresses of ${month}`, 32));
    }
    return createHmac('sha256', key).update(network).digest('base64url').slice(0, 22);
  };
};
