import { commonEnv, parseEnv } from '@attesta/service-kit/config/env.ts';
import { count, fitting, setting, text, webAddress } from '@attesta/service-kit/config/setting-kinds.ts';
import { sharedSettings } from '@attesta/service-kit/config/shared-settings.ts';

/** Settings of the payments service with their defaults. */
export const shape = {
  ...commonEnv,
  SAFERPAY_BASE_URL: setting(webAddress, {
    group: 'payments',
    production: 'required',
    description:
      'Address such as https://test.saferpay.com/api, and the merchant there. Without an address a local sandbox is started.',
  }),
  SAFERPAY_CUSTOMER_ID: setting(fitting(/^\d{1,8}$/, 'must be a number of at most 8 digits'), {
    group: 'payments',
    production: 'required',
  }),
  SAFERPAY_TERMINAL_ID: setting(fitting(/^\d{8}$/, 'must be a number of 8 digits'), {
    group: 'payments',
    production: 'required',
  }),
  SAFERPAY_USERNAME: setting(text, { group: 'payments', production: 'required' }),
  SAFERPAY_PASSWORD: setting(text, { group: 'payments', production: 'required' }),
  SAFERPAY_SPEC_VERSION: setting(fitting(/^1\.\d+$/, 'must be a version such as 1.53').default('1.53'), {
    group: 'payments',
  }),
  PAYMENT_MEANS: sharedSettings.PAYMENT_MEANS,
  CHARGE_LIMIT: setting(count.default(10), {
    group: 'limits',
    description:
      'Payments that one account can start within so many minutes, and how many may be open at the same time.',
  }),
  CHARGE_WINDOW_MINUTES: setting(count.default(10), { group: 'limits' }),
  CHARGE_OPEN_LIMIT: setting(count.default(5), { group: 'limits' }),
};

/** @throws {InvalidEnvironmentError} naming missing and invalid settings */
export const readEnv = (source: Record<string, string | undefined> = process.env) => parseEnv(shape, source);

export type Settings = ReturnType<typeof readEnv>;
