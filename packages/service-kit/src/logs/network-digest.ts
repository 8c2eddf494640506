import { createHmac, hkdfSync } from 'node:crypto';

/**
 * Pseudonym of a network (`networkOf`). The key is derived from the secret and the month (UTC): equal networks match
 * within a month, nobody can be tracked for longer, and without the secret nobody can enumerate all addresses.
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
