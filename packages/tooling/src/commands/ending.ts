import { readFileSync } from 'node:fs';
import type { Progress } from '../../launcher/progress.mjs';
import { isAlive, parentOf, processIdentity } from '../machine/process-identity.ts';

/** Aborts when this command is asked to end. */
export const stopping = new AbortController();

/** Window in which signals count as one: a single Ctrl-C arrives from the terminal, from npm and from the launcher. */
const sameSignalMs = 500;

/** Identity of the npm process that started this one, through the launcher and perhaps a shell. */
const npmAncestor = (): string | undefined => {
  if (process.env['npm_lifecycle_event'] === undefined) return undefined;
  for (let pid = process.ppid, steps = 0; pid > 1 && steps < 4; pid = parentOf(pid), steps += 1) {
    if (readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('npm')) return processIdentity(pid);
  }
  return undefined;
};

/** Ends everything in order on the first signal, at once on a second one. */
export const stopOnSignals = (progress: Progress): void => {
  let askedAt = 0;
  const end = (reason: string): void => {
    if (stopping.signal.aborted) {
      if (Date.now() - askedAt > sameSignalMs) process.exit(1);
      return;
    }
    askedAt = Date.now();
    progress.line('stopping …');
    stopping.abort(reason);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
  // npm passes signals on, but a killed npm cannot.
  const npm = npmAncestor();
  if (npm === undefined) return;
  setInterval(() => {
    if (!isAlive(npm) && !stopping.signal.aborted) end('npm has ended');
  }, 500).unref();
};

/** Resolves when `stopping` aborts. */
export const aborted = new Promise((resolve) =>
  stopping.signal.addEventListener('abort', resolve, { once: true }),
);
