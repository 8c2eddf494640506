import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensureDebianPackages } from './debian-packages.mjs';
import { withLock } from './file-lock.mjs';
import { ensureNpmPackages } from './npm-packages.mjs';
import { refuseUnknownMachine, repositoryRoot } from './paths.mjs';
import { createProgress } from './progress.mjs';
import { readSettings } from './settings.mjs';
import { isAlive, parentOf, processIdentity } from './process-identity.mjs';
import { runStack } from './stack.mjs';
import { ensureWebBuilds } from './web-builds.mjs';

const progress = createProgress();
const stopping = new AbortController();

/** The first signal ends everything in order, a second one at once. */
const listenForTheEnd = () => {
  const end = (reason) => {
    if (stopping.signal.aborted) process.exit(1);
    progress.line('stopping …');
    stopping.abort(reason);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  // npm passes signals on, but when npm itself is killed nobody tells us.
  const npm = npmAncestor();
  if (npm === undefined) return;
  setInterval(() => !isAlive(npm) && !stopping.signal.aborted && end('npm has ended'), 500).unref();
};

/** The npm that started this process, directly or through a shell. */
const npmAncestor = () => {
  if (process.env.npm_lifecycle_event === undefined) return undefined;
  for (let pid = process.ppid, steps = 0; pid > 1 && steps < 3; pid = parentOf(pid), steps += 1) {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('npm')) return processIdentity(pid);
  }
  return undefined;
};

const aborted = new Promise((resolve) => stopping.signal.addEventListener('abort', resolve, { once: true }));

const prepareMachine = async ({ production, values }) => {
  const uses = production || values.REDIS_URL !== undefined ? ['documents'] : ['documents', 'redis'];
  const lock = join(repositoryRoot, '.cache/launcher.lock');
  await withLock(
    lock,
    async () => {
      await ensureNpmPackages(progress);
      await ensureDebianPackages(uses, progress);
      await ensureWebBuilds(progress);
    },
    () => progress.line('· waiting for another start of this clone to finish installing …'),
  );
};

const main = async () => {
  refuseUnknownMachine();
  const settings = readSettings();
  listenForTheEnd();
  await Promise.race([prepareMachine(settings), aborted]);
  stopping.signal.throwIfAborted();
  const stack = await runStack(settings, progress, stopping.signal);
  progress.line(`ready ${stack.url}`);
  if (stack.inboxUrl) progress.line(`  mail inbox   ${stack.inboxUrl} (REST: ${stack.inboxUrl}/email)`);
  progress.line('  admin        npm run account -- admin <e-mail>');
  progress.line('  credit       npm run account -- grant <e-mail> <n>');
  progress.line(`  logs         ${join(settings.dataDir, 'logs')}`);
  await aborted;
  await stack.stop();
};

main().then(
  () => process.exit(0),
  (error) => {
    if (stopping.signal.aborted) process.exit(0);
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  },
);
