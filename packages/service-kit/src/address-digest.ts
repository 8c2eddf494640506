import { createHmac, hkdfSync } from 'node:crypto';
import { isIPv6 } from 'node:net';

/** The network that a provider gives one customer: an IPv4 address, or the first 64 bits of an IPv6 address. */
function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = address.includes('::') ? [...before, ...zeros, ...after] : before;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}

/**
 * Tells callers' networks apart without naming them. The key is derived from the secret and the month (UTC): equal
 * networks are recognisable within a month, nobody can be followed for longer, and without the secret nobody can try
 * all addresses.
 */
export function createAddressDigest(secret: string): (address: string, at: Date) => string {
  let month = '';
  let key = Buffer.alloc(0);
  return (address, at) => {
    const current = at.toISOString().slice(0, 7);
    if (current !== month) {
      month = current;
      key = Buffer.from(hkdfSync('sha256', secret, '', `security log, addresses of ${month}`, 32));
    }
    return createHmac('sha256', key).update(networkOf(address)).digest('base64url').slice(0, 22);
  };
}
