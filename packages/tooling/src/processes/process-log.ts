import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { createLineBudget } from '@attesta/service-kit/logs/line-budget.ts';
import { openRotatedFile } from '@attesta/service-kit/logs/rotated-file.ts';
import type { RotatedFile } from '@attesta/service-kit/logs/rotated-file.ts';
import { errorCode } from '../machine/errors.ts';
import type { ReadProcess } from '../machine/tied-process.ts';

const errorLevel = 50;
const keptLines = 20;
/** Characters of a line that are kept; a database statement may be as long as a request body. */
const longestLine = 16 * 1024;
/** Lines of a process on the terminal per minute: of one message, and in all. The log has all of them. */
const terminal = { perKind: 10, perNetwork: 60, inAll: 60, seconds: 60 };

/** JSON line of a process, with the fields that are read here. */
type Entry = { msg?: unknown; level?: unknown; alert?: unknown };

const parseLine = (line: string): Entry | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

export type ProcessLogOptions = {
  folder: string;
  name: string;
  /** Limit of all its files together; files are rotated and the oldest removed. */
  megabytes: number;
  onError: (message: string) => void;
};

export type ProcessLog = {
  path: string;
  /** Last lines, oldest first. */
  latest: () => string;
  follow: (child: ReadProcess) => void;
  /** Waits up to a second for output that is still arriving, then closes the files. */
  close: () => Promise<void>;
};

/**
 * Log of one process: JSON lines in `<folder>/<name>.log`, earlier ones in `<name>.<time>.log`. Plain text is wrapped
 * in JSON. Errors and alerts are also written to `<name>-alerts.log`, so that other lines cannot push them out.
 * @param options.onError receives messages of level error and above, for the terminal
 */
export const openProcessLog = ({ folder, name, megabytes, onError }: ProcessLogOptions): ProcessLog => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.log`);
  // A full disk costs lines of a log, not the product.
  const open = (file: string, share: number): RotatedFile =>
    openRotatedFile({
      folder,
      name: file,
      maxBytes: megabytes * 1024 * 1024 * share,
      maxBuffered: 10_000,
      onFailure: (error) => onError(`${name}: its log cannot be written (${errorCode(error)})`),
      onRecovery: (lost) => onError(`${name}: its log is written again, ${lost} lines of it are lost`),
    });
  const all = open(name, 0.9);
  const alerts = open(`${name}-alerts`, 0.1);
  const takeFromBudget = createLineBudget(terminal);
  const latest: string[] = [];
  const keepLatest = (line: string): void => {
    latest.push(line);
    if (latest.length > keptLines) latest.shift();
  };
  const following: Promise<unknown>[] = [];
  let closed = false;
  const take = (line: string): void => {
    if (closed || line.trim() === '') return;
    const entry = parseLine(line);
    const msg = line.slice(0, longestLine);
    keepLatest(typeof entry?.msg === 'string' ? entry.msg.slice(0, longestLine) : msg);
    // Keep level and alert, so that a cut line still counts as an error or alert.
    const cut =
      line.length > longestLine ? { level: entry?.level, alert: entry?.alert, length: line.length } : null;
    const entryLine =
      entry !== undefined && cut === null
        ? line
        : JSON.stringify({ time: Date.now(), part: name, msg, ...cut });
    all.write(entryLine);
    const isError = typeof entry?.level === 'number' && entry.level >= errorLevel;
    if (isError || entry?.alert !== undefined) alerts.write(entryLine);
    if (!isError) return;
    const message = `${name}: ${(typeof entry.msg === 'string' ? entry.msg : 'error').slice(0, 200)}`;
    if (takeFromBudget(message, [{ key: name, factor: 1 }]) === null) onError(message);
  };
  return {
    path,
    latest: () => latest.join('\n'),
    follow(child) {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('error', (error) => onError(`${name}: its output cannot be read (${errorCode(error)})`));
        const lines = createInterface({ input: stream }).on('line', take);
        following.push(new Promise((resolve) => lines.once('close', resolve)));
      }
    },
    async close() {
      // A child of the process may hold its output open for ever.
      await Promise.race([Promise.all(following), sleep(1000)]);
      closed = true;
      await Promise.all([all.close(), alerts.close()]);
    },
  };
};
