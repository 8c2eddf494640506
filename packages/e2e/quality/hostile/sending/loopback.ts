declare const checked: unique symbol;

/** Where the product listens; made by `loopbackOf` only, so that nothing here can be aimed at another machine. */
export type Loopback = { readonly host: string; readonly port: number; readonly [checked]: true };

const loopbackHost = /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;

/**
 * The address behind a URL, if it lies in 127.0.0.0/8.
 * @throws Error for every other host: this program throws its attacks at this machine only
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
 * The address that a customer's requests come from. Each has one in a block of their own, as customers of several providers
 * have: what one of them asks for counts for no other, nor for whoever arranges things from 127.0.0.1. @param index from 0
 */
export const customerAddress = (index: number): string => `127.${1 + index}.0.11`;

const firstAttackerNet = 64;

/**
 * The addresses of an attacker. `lone` is the one that a single machine has; `crowd(n)` are those of somebody with many,
 * 4,000 different ones. No two attacks share any, so that limits used up by one do not weaken the next.
 * @param index of the attack, from 0
 */
export const attackerAddresses = (index: number): { lone: string; crowd: (n: number) => string } => {
  const net = firstAttackerNet + (index % 128);
  return {
    lone: `127.${net}.0.1`,
    crowd: (n) => `127.${net}.${1 + (n % 20)}.${1 + (Math.floor(n / 20) % 200)}`,
  };
};
