import type { Clock } from '@attesta/service-kit/schedule/clock.ts';
import { closeCommonDependencies, openCommonDependencies } from '@attesta/service-kit/server/dependencies.ts';
import type { CommonDependencies, ProcessRole } from '@attesta/service-kit/server/dependencies.ts';

import { databaseOptions } from './database.ts';
import type { Settings } from './env.ts';
import { createLimits } from './limits.ts';
import type { Limits } from './limits.ts';
import { createSaferpayClient } from './modules/saferpay/saferpay-client.ts';
import type { SaferpayClient } from './modules/saferpay/saferpay-calls.ts';
import type { SaferpaySettings } from './modules/saferpay/saferpay-client.ts';
import { createSettler } from './modules/settlement/settler.ts';
import type { Settler } from './modules/settlement/settler.ts';

/** Dependencies of the service; opened once per process. */
export type Dependencies = CommonDependencies<Settings> & {
  limits: Limits;
  saferpay: SaferpayClient;
  settler: Settler;
};

type Overrides = {
  /** Of the process, for its names. */
  role?: ProcessRole;
  clock?: Clock;
  /** Timeouts of calls to the provider (milliseconds). */
  timeouts?: NonNullable<SaferpaySettings['timeouts']>;
  /** Longest wait of a returning payer for the outcome (milliseconds). */
  patience?: number;
};

/** @param overrides the role of the process, and values for tests */
export const openDependencies = async (
  settings: Settings,
  overrides: Overrides = {},
): Promise<Dependencies> => {
  const { role, clock, timeouts = {}, patience } = overrides;
  const database = databaseOptions(settings.DATABASE_URL);
  const common = await openCommonDependencies({ service: 'payments', role, settings, database, clock });
  const saferpay = createSaferpayClient({
    baseUrl: settings.SAFERPAY_BASE_URL,
    customerId: settings.SAFERPAY_CUSTOMER_ID,
    terminalId: settings.SAFERPAY_TERMINAL_ID,
    username: settings.SAFERPAY_USERNAME,
    password: settings.SAFERPAY_PASSWORD,
    specVersion: settings.SAFERPAY_SPEC_VERSION,
    paymentMeans: settings.PAYMENT_MEANS,
    timeouts,
  });
  const { orm, logger: log } = common;
  return {
    ...common,
    limits: createLimits(common.redis, settings),
    saferpay,
    settler: createSettler({ orm, saferpay, clock: common.clock, log }, patience),
  };
};

export const closeDependencies = async (dependencies: Dependencies): Promise<void> => {
  await dependencies.settler.stop();
  await closeCommonDependencies(dependencies);
};
