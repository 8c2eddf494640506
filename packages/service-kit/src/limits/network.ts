import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Something that shares a budget: `key` names it (an IPv4 address, or the bytes of a prefix and its bits), `factor` says
 * how many times the budget of one address it has.
 */
export type Network = { readonly key: string; readonly factor: number };

type Networks = readonly [Network, ...Network[]];

/**
 * Bits of what a provider hands out as one, from the narrowest. IPv4: an address (a connection, or the office behind it),
 * and a /24 (the smallest block that is routed: a rented rack, or a mobile carrier with many people behind each address).
 * IPv6: a /64 (one local network), a /56 (a household or a small office) and a /48 (a company, or 256 households).
 *
 * The budget of one address is that of a whole office, which few use up. So a household gets it twice, and what may hold 256
 * customers four times: room for all of them in a busy hour, and little for somebody who owns it alone.
 */
const prefixes = {
  ipv4: [
    { bits: 32, factor: 1 },
    { bits: 24, factor: 4 },
  ],
  ipv6: [
    { bits: 64, factor: 1 },
    { bits: 56, factor: 2 },
    { bits: 48, factor: 4 },
  ],
} as const;

/** IPv4 perhaps with a port, IPv6 in brackets perhaps with a port, or IPv6 alone; IPv6 perhaps with a zone. */
const forms =
  /^(?:(?<ipv4>[\d.]{7,15})|\[(?<inBrackets>[\da-f:.]{2,45})(?:%[^\]]*)?\])(?::\d{1,5})?$|^(?<alone>[\da-f:.]{2,45})(?:%.*)?$/i;

/** Longer than any address with its zone and port. */
const longest = 100;

const parse = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | null => {
  if (text.length > longest) return null;
  const { ipv4, inBrackets, alone = '' } = forms.exec(text.trim())?.groups ?? {};
  const address = ipv4 ?? inBrackets ?? alone;
  // Other spellings of IPv4 (octal, hexadecimal, fewer parts) are read differently by each program: they are none.
  if (isIPv4(address)) return ipaddr.IPv4.parse(address);
  if (!isIPv6(address)) return null;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed;
};

/**
 * The one spelling of an address, without brackets, port and zone; an IPv4 address written as IPv6 is the IPv4 address.
 * Null for what is no address.
 */
export const normaliseAddress = (text: string): string | null => parse(text)?.toString() ?? null;

/**
 * The networks for which an address counts, the narrowest first. A counter asks them in this order and stops at the first
 * that is full, so that one address cannot use up what its neighbours have. All that is no address counts as one
 * network: nobody makes keys by writing words.
 */
export const networksOf = (text: string): Networks => {
  const address = parse(text);
  if (address === null) return [{ key: 'unknown', factor: 1 }];
  const bytes = address.toByteArray();
  const networkOfBits = ({ bits, factor }: { bits: number; factor: number }): Network => {
    const prefix = bytes.slice(0, bits / 8);
    const key = bits === 32 ? prefix.join('.') : `${Buffer.from(prefix).toString('hex')}/${bits}`;
    return { key, factor };
  };
  const [narrowest, ...wider] = prefixes[address.kind()];
  return [networkOfBits(narrowest), ...wider.map(networkOfBits)];
};

/** The narrowest network of an address: by it callers are told apart. */
export const networkOf = (address: string): string => networksOf(address)[0].key;

/**
 * Asks a question about every network of an address, from the narrowest on, until the answer is no.
 * @param ask made once for each factor; `key` names a network with that factor
 * @returns the network that said no; null where none did
 */
export const createNetworkCounter = <Taken extends unknown[] = []>(
  ask: (factor: number) => (key: string, ...taken: Taken) => Promise<boolean>,
): ((address: string, ...taken: Taken) => Promise<Network | null>) => {
  const asked = new Map<number, (key: string, ...taken: Taken) => Promise<boolean>>();
  return async (address, ...taken) => {
    for (const network of networksOf(address)) {
      const { key, factor } = network;
      const askOne = asked.get(factor) ?? ask(factor);
      asked.set(factor, askOne);
      if (!(await askOne(key, ...taken))) return network;
    }
    return null;
  };
};
