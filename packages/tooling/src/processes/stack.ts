import { createProgress } from '../../launcher/progress.mjs';
import { freePorts } from '../machine/ports.ts';
import { declaredSettings } from '../settings/declared-settings.ts';
import { parseSettings } from '../settings/settings.ts';
import type { RunningStack, StackOptions } from './run-stack.ts';
import { runStack } from './run-stack.ts';
import type { Addresses } from './stack-plan.ts';

/** Stack for tests. Addresses of processes that it does not embed are empty. */
export type Stack = RunningStack & Record<Exclude<keyof Addresses, 'urls' | 'databaseUrls'>, string>;

/**
 * Starts a stack of its own for tests, with embedded stores and helpers: neither this process' environment nor `.env`
 * counts, only `env`.
 * @throws {Error} if `env` names an unknown setting
 */
export const startStack = async ({
  dataDir,
  port,
  inboxPort,
  env = {},
  log = () => undefined,
  adapt,
}: StackOptions): Promise<Stack> => {
  const names = new Set(declaredSettings.map(({ name }) => name));
  const unknown = Object.keys(env).filter((name) => !names.has(name));
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
