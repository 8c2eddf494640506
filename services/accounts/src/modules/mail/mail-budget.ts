import { digest } from '@attesta/service-kit/limits/network.ts';

import type { Dependencies } from '../../dependencies.ts';

/**
 * Consumes the budget of an anonymous request for one mail to this address; false if it is used up. Callers then send
 * nothing and answer the same, so that the limit reveals nothing about the address.
 */
export const takeMailBudget = async (
  { limits }: Dependencies,
  cause: 'signUp' | 'reset',
  { email, ip }: { email: string; ip: string },
): Promise<boolean> => {
  if ((await limits.mailsFromIp.consume(ip)) !== null) return false;
  const address = digest(email);
  if (cause === 'signUp' && !(await limits.signUpMailsToAddress.consume(address))) return false;
  return limits.mailsToAddress.consume(address);
};
