import { equalSecrets } from './equal-secrets.ts';

/** By this header the gateway shows a service that it is the gateway; it never passes on one that a client sent. */
export const internalHeader = 'x-attesta-internal';

/** True for a call that comes from a process of ours, which alone knows the secret. */
export function isInternalCall(header: string | string[] | undefined, secret: string): boolean {
  return typeof header === 'string' && equalSecrets(header, secret);
}
