import { commonEnv, parseEnv } from '@attesta/service-kit/env.ts';

/** Settings of the references service; throws `InvalidEnvironmentError` naming what is wrong. */
export function readEnv() {
  return parseEnv(commonEnv);
}
