import { digest } from '@attesta/service-kit/limits/network.ts';

import type { Dependencies } from '../../dependencies.ts';

/**
 * Whether somebody who is not logged in may cause one more mail to this address; counts it. Beyond the limit
 * nothing is sent and nothing is said, so that the limit tells nothing about the address.
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
