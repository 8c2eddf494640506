import { createAppend } from './append-rotated.ts';
import type { RotationOptions } from './append-rotated.ts';

export type RotatedFileOptions = RotationOptions & {
  /** Told once per outage when lines cannot be written. */
  onFailure: (error: unknown) => void;
  /** Told when lines are written again after an outage or after there were too many at once, and how many were lost. */
  onRecovery: (lost: number) => void;
  /** Lines that wait for a disk that is away or slow: the newest. 2,000 where nothing is said. */
  maxWaiting?: number;
};

export type RotatedFile = {
  /** Takes a line without its end; never throws, never waits. */
  write(line: string): void;
  /** Writes what is waiting. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const retryMilliseconds = 5000;
/** Bytes written at a time; in between the file is checked for being full. */
const mostAtOnce = { lines: 500, characters: 64 * 1024 };

/** Number of lines that are written at a time, at least one. */
const countFor = (lines: readonly string[]): number => {
  let characters = 0;
  const end = lines.findIndex((line, index) => {
    characters += line.length;
    return index >= mostAtOnce.lines || characters > mostAtOnce.characters;
  });
  return end === -1 ? lines.length : Math.max(1, end);
};

/** Appends lines to a file that nobody else may read. One process writes it; a disk that is away holds up nobody. */
export const openRotatedFile = (options: RotatedFileOptions): RotatedFile => {
  const { maxWaiting = 2000 } = options;
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
      const lines = waiting.splice(0, countFor(waiting));
      try {
        // A disk that was full may have taken half a line.
        await append(`${failing ? '\n' : ''}${lines.map((line) => `${line}\n`).join('')}`);
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
      if (failing || lost > 0) options.onRecovery(lost);
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
