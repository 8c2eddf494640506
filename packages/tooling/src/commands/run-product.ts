import { join } from 'node:path';
import type { Use } from '../../launcher/debian-packages.mjs';
import { createProgress } from '../../launcher/progress.mjs';
import type { Progress } from '../../launcher/progress.mjs';
import { ensureDebianPackages } from '../machine/debian-packages.ts';
import { messageOf } from '../machine/errors.ts';
import { withLock } from '../machine/file-lock.ts';
import { installationLock } from '../machine/paths.ts';
import { ensureWebBuilds } from '../machine/web-builds.ts';
import { runStack } from '../processes/run-stack.ts';
import type { RunningStack } from '../processes/run-stack.ts';
import type { Settings } from '../settings/settings.ts';
import { aborted, stopOnSignals, stopping } from './ending.ts';

type Leave = () => void | Promise<void>;

/** Hooks of a command around the running product. */
export type Extras = {
  /** Called when the machine is prepared and nothing is started yet; may change the settings. */
  prepare?: (settings: Settings, progress: Progress) => Promise<Settings>;
  /** Called when all processes are ready. The function it returns is called first at the end, before they stop. */
  accompany?: (stack: RunningStack, progress: Progress) => Leave | Promise<Leave>;
};

const progress = createProgress();
const prepareMachine = async ({ production, values }: Settings): Promise<void> => {
  const uses: Use[] =
    production || values['REDIS_URL'] !== undefined ? ['documents'] : ['documents', 'redis'];
  await withLock(
    installationLock,
    async () => {
      await ensureDebianPackages(uses, progress);
      await ensureWebBuilds(progress);
    },
    () => progress.line('· waiting for another start of this clone to finish installing …'),
  );
};

const printReady = ({ url, inboxUrl }: RunningStack, { dataDir }: Settings): void => {
  progress.line(`ready ${url}`);
  if (inboxUrl !== undefined) {
    progress.line(`  mail inbox   ${inboxUrl} (REST: ${inboxUrl}/email)`);
  }
  progress.line('  admin        npm run account -- admin <e-mail>');
  progress.line('  credit       npm run account -- grant <e-mail> <n>');
  progress.line(`  logs         ${join(dataDir, 'logs')}`);
};

const run = async (
  read: () => Settings,
  { prepare = async (settings) => settings, accompany }: Extras,
): Promise<void> => {
  const given = read();
  stopOnSignals(progress);
  const prepared = async (): Promise<Settings> => {
    await prepareMachine(given);
    stopping.signal.throwIfAborted();
    return prepare(given, progress);
  };
  const settings = (await Promise.race([prepared(), aborted])) as Settings;
  stopping.signal.throwIfAborted();
  const stack = await runStack(settings, progress, { signal: stopping.signal });
  const leave = await Promise.race([accompany?.(stack, progress), aborted.then(() => undefined)]);
  if (!stopping.signal.aborted) printReady(stack, settings);
  await aborted;
  await leave?.();
  await stack.stop();
};

/** Installs and builds what is missing, runs the product until a signal comes, then exits. */
export const runProduct = (read: () => Settings, extras: Extras = {}): void => {
  run(read, extras).then(
    () => process.exit(0),
    (error: unknown) => {
      if (stopping.signal.aborted) process.exit(0);
      process.stderr.write(`\n${messageOf(error)}\n`);
      process.exit(1);
    },
  );
};
