import type { GatewayEnv } from '../env.ts';

export type TrackingEnv = Pick<
  GatewayEnv,
  'NODE_ENV' | 'PUBLIC_URL' | 'TRACKING_URL' | 'TRACKING_SITE' | 'TRACKING_SITE_TEST'
>;

/** The receiver and its site: production's own, or that of everything else. Null if views are not counted. */
export const trackingOf = (env: TrackingEnv): { url: string; site: string } | null => {
  const site = env.NODE_ENV === 'production' ? env.TRACKING_SITE : env.TRACKING_SITE_TEST;
  return env.TRACKING_URL === '' || site === '' ? null : { url: env.TRACKING_URL, site };
};
