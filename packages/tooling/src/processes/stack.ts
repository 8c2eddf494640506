import { createProgress } from '../../launcher/progress.mjs';
import { freePorts } from '../machine/ports.ts';
import { settingTable } from '../settings/setting-table.ts';
import { parseSettings } from '../settings/settings.ts';
import type { RunningStack, StackOptions } from './run-stack.ts';
import { runStack } from './run-stack.ts';
import type { Addresses } from './stack-plan.ts';

/** A stack for tests. What it does not embed because `env` names another has an empty address. */
export type Stack = RunningStack & Record<Exclude<keyof Addresses, 'urls' | 'databaseUrls'>, string>;

/**
 * Starts a stack of its own for tests, with embedded parts only: nothing of this process' environment or of `.env`
 * counts, except what `env` names.
 * @throws {Error} when `env` names something that is no setting
 */
export const startStack = async ({
  dataDir,
  port,
  inboxPort,
  env = {},
  log = () => undefined,
  adapt,
}: StackOptions): Promise<Stack> => {
  const known = new Set(settingTable.map(({ name }) => name));
  const unknown = Object.keys(env).filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(`No such setting: ${unknown.join(', ')}`);
  const [freePort, freeInboxPort] = await freePorts(2);
  const settings = parseSettings({
    ...env,
    DATA_DIR: dataDir,
    PORT: String(port ?? freePort),
    INBOX_PORT: String(inboxPort ?? freeInboxPort),
  });
  const stack = await runStack(settings, createProgress(log), { adapt });
  const { inboxUrl = '', sandboxUrl = '', sandboxAcsUrl = '', dbAdminUrl = '', redisUrl = '' } = stack;
  return { ...stack, inboxUrl, sandboxUrl, sandboxAcsUrl, dbAdminUrl, redisUrl };
};
