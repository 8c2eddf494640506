import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ServiceName } from '@attesta/contracts/operations/operation.ts';
import { arrangeAccount, testTokenSecret } from '@attesta/testing/arrange-account.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import { testInternalSecret } from '@attesta/testing/network/internal-secret.ts';
import { startStack } from '@attesta/tooling/processes/stack.ts';
import type { StackOptions } from '@attesta/tooling/processes/run-stack.ts';
import type { Stack } from '@attesta/tooling/processes/stack.ts';

export type OwnStack = Stack & {
  dataDir: string;
  /** A logged-in account written into the stack's database. */
  arrange: (overrides?: Parameters<typeof arrangeAccount>[1]) => Promise<ArrangedAccount>;
};

/** Requests come as fast as they can from one address: the limit per address is there, and out of reach. */
const generousLimits = {
  LIMIT_PER_MINUTE: '1000000',
  ACCOUNT_LIMIT_PER_MINUTE: '1000000',
  IP_LIMIT_PER_MINUTE: '1000000',
  IP_LIMIT_SENSITIVE_PER_MINUTE: '1000000',
  IP_LIMIT_SAMPLES_PER_MINUTE: '1000000',
  IP_LIMIT_PAGES_PER_MINUTE: '1000000',
  IP_LIMIT_AT_ONCE: '1000000',
  SESSION_LIMIT_AT_ONCE: '1000000',
  IP_LIMIT_CONNECTIONS: '1000000',
};

/** The limits that the product has where nothing is said. */
export const productLimits: Record<string, string> = Object.fromEntries(
  Object.keys(generousLimits).map((name) => [name, '']),
);

/**
 * A stack on free ports with a folder of its own, for measuring and for pictures. `stop` leaves nothing behind.
 * @param name part of the folder's name
 * @param settings beyond those of every test's stack, by their names in `.env.example`
 * @param adapt other parts than the planned ones
 */
export const startOwnStack = async (
  name: string,
  settings: Record<string, string> = {},
  adapt?: StackOptions['adapt'],
): Promise<OwnStack> => {
  const dataDir = await mkdtemp(join(tmpdir(), `attesta-${name}-`));
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  const env = {
    ...generousLimits,
    TOKEN_SECRET: testTokenSecret,
    INTERNAL_SECRET: testInternalSecret,
    ...settings,
  };
  const stack = await startStack({ dataDir, env, adapt }).catch(async (error: unknown) => {
    await removeFolder();
    throw error;
  });
  const database = {
    url: (service: ServiceName) => stack.databaseUrls[service],
    adminUrl: stack.dbAdminUrl,
    drop: () => Promise.resolve(),
  };
  return {
    ...stack,
    dataDir,
    arrange: (overrides) => arrangeAccount(database, overrides),
    stop: async () => {
      await stack.stop();
      await removeFolder();
    },
  };
};
