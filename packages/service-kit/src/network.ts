import { isIPv4, isIPv6 } from 'node:net';

const mapped = /^::ffff:(?=[0-9.]+$)/i;

/**
 * The network that a provider gives one customer: an IPv4 address, or the first 64 bits of an IPv6 address, of which
 * everybody has as many addresses as he likes. An IPv4 address written as IPv6 is the IPv4 address.
 */
export const networkOf = (address: string): string => {
  const plain = address.replace(mapped, '');
  if (isIPv4(plain) || !isIPv6(plain)) return plain;
  const [head = '', tail = ''] = plain.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0');
  const groups = plain.includes('::') ? [...before, ...zeros, ...after] : before;
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
};
