declare const checked: unique symbol;

/** Address of the product; only `loopbackOf` makes one, so that no attack can be aimed at another machine. */
export type Loopback = { readonly host: string; readonly port: number; readonly [checked]: true };

const loopbackHost = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;

/**
 * Address of a URL in 127.0.0.0/8.
 * @throws Error for every other host: this program attacks this machine only
 */
export const loopbackOf = (url: string): Loopback => {
  const { hostname, port, protocol } = new URL(url);
  const host = hostname === 'localhost' ? '127.0.0.1' : hostname;
  if (protocol !== 'http:' || !loopbackHost.test(host)) {
    throw new Error(`${url} is not on this machine: only http://127.0.0.0/8 is attacked`);
  }
  return { host, port: Number(port) } as Loopback;
};

/**
 * Source address of a customer's requests. Each has one in a block of its own, as customers of several providers have,
 * so that limits count them apart from each other and from arrangements, which come from 127.0.0.1. @param index from 0
 */
export const customerAddress = (index: number): string => `127.${1 + index}.0.11`;

const firstAttackerNet = 64;

/**
 * Addresses of an attacker: `lone` for a single machine, `crowd(n)` for one of 4,000. No two attacks share any, so that
 * limits used up by one do not weaken the next.
 * @param index of the attack, from 0
 */
export const attackerAddresses = (index: number): { lone: string; crowd: (n: number) => string } => {
  const net = firstAttackerNet + (index % 128);
  return {
    lone: `127.${net}.0.1`,
    crowd: (n) => `127.${net}.${1 + (n % 20)}.${1 + (Math.floor(n / 20) % 200)}`,
  };
};
