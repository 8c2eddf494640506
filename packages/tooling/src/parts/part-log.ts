import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { errorCode } from '../machine/errors.ts';
import type { ReadProcess } from '../machine/tied-process.ts';

const largestFile = 10 * 1024 * 1024;
const errorLevel = 50;
const keptLines = 20;

/** One earlier file is kept, so a long-running stack cannot fill the disk over many starts. */
const rotate = (path: string): void => {
  try {
    if (statSync(path).size > largestFile) renameSync(path, `${path}.1`);
  } catch (error) {
    if (errorCode(error) !== 'ENOENT') throw error;
  }
};

/** What a part writes as JSON, with the two fields that are read here. */
type Entry = { msg?: unknown; level?: unknown };

const parseLine = (line: string): Entry | undefined => {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

export type PartLogOptions = { folder: string; name: string; onError: (message: string) => void };

export type PartLog = {
  path: string;
  /** Its last lines. */
  latest: () => string;
  follow: (child: ReadProcess) => void;
  /** Takes the last lines of parts that have ended. */
  close: () => Promise<void>;
};

/**
 * The log of one part: JSON lines in `<folder>/<name>.log`. What a part writes as plain text is wrapped.
 * @param options.onError gets the messages of level error and above, for the terminal
 */
export const openPartLog = ({ folder, name, onError }: PartLogOptions): PartLog => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.log`);
  rotate(path);
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A full disk costs lines of a log, not the product: without a listener the launcher would end, and all parts with it.
  file.on('error', (error) => onError(`${name}: its log cannot be written (${errorCode(error)})`));
  const latest: string[] = [];
  const remember = (line: string): void => {
    latest.push(line);
    if (latest.length > keptLines) latest.shift();
  };
  const following: Promise<unknown>[] = [];
  let closed = false;
  const take = (line: string): void => {
    if (closed || line.trim() === '') return;
    const entry = parseLine(line);
    remember(typeof entry?.msg === 'string' ? entry.msg : line);
    if (file.writable) {
      file.write(entry ? `${line}\n` : `${JSON.stringify({ time: Date.now(), part: name, msg: line })}\n`);
    }
    if (typeof entry?.level === 'number' && entry.level >= errorLevel) {
      onError(`${name}: ${(typeof entry.msg === 'string' ? entry.msg : 'error').slice(0, 200)}`);
    }
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
      // Something that a part has started may hold its output open for ever.
      await Promise.race([Promise.all(following), sleep(1000)]);
      closed = true;
      if (!file.destroyed) await new Promise<void>((resolve) => file.end(resolve));
    },
  };
};
