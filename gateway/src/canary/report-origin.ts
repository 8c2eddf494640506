import { createHmac } from 'node:crypto';
import { networkOf } from '@attesta/service-kit/network.ts';
import type { GatewayEnv } from '../env.ts';
import type { CanaryId } from './canary-keys.ts';

/** This machine is nobody's network; behind a proxy no client comes from there. */
const isOwnMachine = (ip: string): boolean => ip === '::1' || ip.startsWith('127.');

/** Where a report came from, in no form that leads back there: it means something for this one canary. */
export const originOf = (
  env: Pick<GatewayEnv, 'TRUSTED_PROXY_COUNT' | 'INTERNAL_SECRET'>,
  ip: string,
  { startedAt }: CanaryId,
): string | null => {
  if (env.TRUSTED_PROXY_COUNT === 0 && isOwnMachine(ip)) return null;
  return createHmac('sha256', env.INTERNAL_SECRET)
    .update(`canary\n${startedAt}\n${networkOf(ip)}`)
    .digest('base64url')
    .slice(0, 22);
};
