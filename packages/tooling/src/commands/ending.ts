import { readFileSync } from 'node:fs';
import type { Progress } from '../../launcher/progress.mjs';
import { isAlive, parentOf, processIdentity } from '../machine/process-identity.ts';

/** Aborts once this command is asked to end. */
export const stopping = new AbortController();

/** One Ctrl-C comes more than once: from the terminal to all, and passed on by npm and by what found Node 24. */
const sameSignalMs = 500;

/** The npm that started this process, through what found Node 24 and perhaps through a shell. */
const npmAncestor = (): string | undefined => {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined;
  for (let pid = process.ppid, steps = 0; pid > 1 && steps < 4; pid = parentOf(pid), steps += 1) {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('npm')) return processIdentity(pid);
  }
  return undefined;
};

/** The first signal ends everything in order, a second one at once. */
export const stopOnSignals = (progress: Progress): void => {
  let asked = 0;
  const end = (reason: string): void => {
    if (stopping.signal.aborted) {
      if (Date.now() - asked > sameSignalMs) process.exit(1);
      return;
    }
    asked = Date.now();
    progress.line('stopping …');
    stopping.abort(reason);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  // npm passes signals on, but when npm itself is killed nobody tells us.
  const npm = npmAncestor();
  if (npm === undefined) return;
  setInterval(() => {
    if (!isAlive(npm) && !stopping.signal.aborted) end('npm has ended');
  }, 500).unref();
};

/** Resolves then. */
export const aborted = new Promise((resolve) =>
  stopping.signal.addEventListener('abort', resolve, { once: true }),
);
