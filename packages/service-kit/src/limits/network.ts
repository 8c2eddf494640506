import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * Network with a shared budget: `key` names it (an IPv4 address, or a prefix in hexadecimal and its bits), `factor`
 * multiplies the budget of one address.
 */
export type Network = { readonly key: string; readonly factor: number };

type Networks = readonly [Network, ...Network[]];

/**
 * Prefixes as providers hand them out, narrowest first. IPv4: an address (a connection, or the office behind it) and a
 * /24 (the smallest routed block: a rented rack, or a mobile carrier with many people per address). IPv6: a /64 (one
 * local network), a /56 (a household or small office) and a /48 (a company, or 256 households).
 *
 * The budget of one address suits a whole office, which few exhaust. So a household gets it twice, and a network that
 * may hold 256 customers four times: room for all of them in a busy hour, and little for an attacker who owns it alone.
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

/** IPv4 with an optional port, or IPv6, with optional brackets, port and zone. */
const forms =
  /^(?:(?<ipv4>[\d.]{7,15})|\[(?<inBrackets>[\da-f:.]{2,45})(?:%[^\]]*)?\])(?::\d{1,5})?$|^(?<alone>[\da-f:.]{2,45})(?:%.*)?$/i;

/** Longest accepted spelling: above that of any address with zone and port. */
const longest = 100;

const parse = (text: string): ipaddr.IPv4 | ipaddr.IPv6 | null => {
  if (text.length > longest) return null;
  const { ipv4, inBrackets, alone = '' } = forms.exec(text.trim())?.groups ?? {};
  const address = ipv4 ?? inBrackets ?? alone;
  // Other spellings of IPv4 (octal, hexadecimal, fewer parts) are rejected, as programs disagree on them.
  if (isIPv4(address)) return ipaddr.IPv4.parse(address);
  if (!isIPv6(address)) return null;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.isIPv4MappedAddress() ? parsed.toIPv4Address() : parsed;
};

/**
 * Canonical spelling of an address, without brackets, port and zone; an IPv4-mapped IPv6 address becomes IPv4. Null for
 * anything else.
 */
export const normaliseAddress = (text: string): string | null => parse(text)?.toString() ?? null;

/**
 * Networks of an address, narrowest first. Counters ask them in this order and stop at the first that is full, so one
 * address cannot use up its neighbours' budget. Anything that is no address counts for one common network: made-up
 * values create no keys.
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

/** Narrowest network of an address; tells callers apart. */
export const networkOf = (address: string): string => networksOf(address)[0].key;

/** Short digest (12 characters) as a key of limits and logs, which name no address, session or e-mail. */
export const digest = (value: string): string =>
  createHash('sha256').update(value).digest('base64url').slice(0, 12);

/**
 * Asks about every network of an address, narrowest first, until one answers false.
 * @param ask called once per factor; `key` names a network with that factor
 * @returns the network that answered false, else null
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
