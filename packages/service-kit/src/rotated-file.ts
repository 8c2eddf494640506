import { createAppend } from './append-rotated.ts';
import type { RotationOptions } from './append-rotated.ts';

export type RotatedFileOptions = RotationOptions & {
  /** Told once per outage when lines cannot be written, and how many were lost when they can be again. */
  onFailure: (error: unknown) => void;
  onRecovery: (lost: number) => void;
};

export type RotatedFile = {
  /** Takes a line without its end; never throws, never waits. */
  write(line: string): void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

/** Lines that wait for a disk that is away. */
const maxWaiting = 2000;
const retryMilliseconds = 5000;

/** Appends lines to a file that nobody else may read. One process writes it; a disk that is away holds up nobody. */
export const openRotatedFile = (options: RotatedFileOptions): RotatedFile => {
  const append = createAppend(options);
  let waiting: string[] = [];
  let lost = 0;
  let failing = false;
  let running: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  const keep = (lines: string[]): void => {
    lost += Math.max(0, lines.length - maxWaiting);
    waiting = lines.slice(-maxWaiting);
  };

  const drain = async (): Promise<void> => {
    while (waiting.length > 0) {
      const lines = waiting.splice(0, 500);
      try {
        await append(lines.map((line) => `${line}\n`).join(''));
      } catch (error) {
        if (!failing) options.onFailure(error);
        failing = true;
        keep([...lines, ...waiting]);
        retry ??= setTimeout(() => {
          retry = undefined;
          start();
        }, retryMilliseconds).unref();
        return;
      }
      if (failing) options.onRecovery(lost);
      failing = false;
      lost = 0;
    }
  };

  const start = (): void => {
    running ??= drain().finally(() => {
      running = undefined;
      if (waiting.length > 0 && !failing) start();
    });
  };

  const flush = async (): Promise<void> => {
    start();
    while (running !== undefined) await running;
  };

  return {
    write(line) {
      waiting.push(line);
      if (waiting.length > maxWaiting) keep(waiting);
      if (retry === undefined) start();
    },
    flush,
    async close() {
      await flush();
      clearTimeout(retry);
    },
  };
};
