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
  /** Writes a logged-in account into the stack's database. */
  arrange: (overrides?: Parameters<typeof arrangeAccount>[1]) => Promise<ArrangedAccount>;
};

/** Limits out of reach, because tests send all requests from one address. */
export const generousLimits = {
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

/** Settings that restore the product's default limits. */
export const productLimits: Record<string, string> = Object.fromEntries(
  Object.keys(generousLimits).map((name) => [name, '']),
);

/**
 * Stack on free ports with a folder of its own, for measuring and for pictures. `stop` removes the folder.
 * @param name part of the folder's name
 * @param settings additional settings by their names in `.env.example`
 * @param adapt changes the plan before the start
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
