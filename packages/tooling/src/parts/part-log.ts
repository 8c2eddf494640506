import { createWriteStream, mkdirSync, renameSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sleep } from './part.mjs';

const largestFile = 10 * 1024 * 1024;
const errorLevel = 50;
const keptLines = 20;

/** One earlier file is kept, so a long-running stack cannot fill the disk over many starts. */
const rotate = (path) => {
  try {
    if (statSync(path).size > largestFile) renameSync(path, `${path}.1`);
  } catch (error) {
    if (error.code !== 'ENOENT') throw error;
  }
};

const parseLine = (line) => {
  try {
    const value = JSON.parse(line);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
};

/**
 * The log of one part: JSON lines in `<folder>/<name>.log`. What a part writes as plain text is wrapped.
 * @param {{ folder: string, name: string, onError: (message: string) => void }} options onError gets the messages of
 *   level error and above, for the terminal
 */
export const openPartLog = ({ folder, name, onError }) => {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${name}.log`);
  rotate(path);
  const file = createWriteStream(path, { flags: 'a', mode: 0o600 });
  // A full disk costs lines of a log, not the product: without a listener the launcher would end, and all parts with it.
  file.on('error', (error) => onError(`${name}: its log cannot be written (${error.code})`));
  const latest = [];
  const remember = (line) => {
    latest.push(line);
    if (latest.length > keptLines) latest.shift();
  };
  const following = [];
  let closed = false;
  const take = (line) => {
    if (closed || line.trim() === '') return;
    const entry = parseLine(line);
    remember(entry?.msg ?? line);
    if (file.writable) {
      file.write(entry ? `${line}\n` : `${JSON.stringify({ time: Date.now(), part: name, msg: line })}\n`);
    }
    if (typeof entry?.level === 'number' && entry.level >= errorLevel) {
      onError(`${name}: ${String(entry.msg ?? 'error').slice(0, 200)}`);
    }
  };
  return {
    path,
    latest: () => latest.join('\n'),
    /** @param {import('node:child_process').ChildProcess} child */
    follow(child) {
      for (const stream of [child.stdout, child.stderr]) {
        stream.on('error', (error) => onError(`${name}: its output cannot be read (${error.code})`));
        const lines = createInterface({ input: stream }).on('line', take);
        following.push(new Promise((resolve) => lines.once('close', resolve)));
      }
    },
    /** Takes the last lines of parts that have ended; something they started may hold their output open for ever. */
    async close() {
      await Promise.race([Promise.all(following), sleep(1000)]);
      closed = true;
      await new Promise((resolve) => (file.destroyed ? resolve() : file.end(resolve)));
    },
  };
};
