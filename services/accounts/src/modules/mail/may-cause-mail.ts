import { digest } from '@attesta/service-kit/logger.ts';

import type { Parts } from '../../parts.ts';

/**
 * Whether somebody who is not logged in may cause one more mail to this address; counts it. Beyond the limit
 * nothing is sent and nothing is said, so that the limit tells nothing about the address.
 */
export async function mayCauseMail({ limits }: Parts, email: string, ip: string): Promise<boolean> {
  return (await limits.mailsFromIp.consume(digest(ip))) && limits.mailsToAddress.consume(digest(email));
}
