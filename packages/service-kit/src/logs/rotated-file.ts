import { createAppend } from './append-rotated.ts';
import type { RotationOptions } from './append-rotated.ts';

export type RotatedFileOptions = RotationOptions & {
  /** Called once per outage, when lines cannot be written. */
  onFailure: (error: unknown) => void;
  /** Called when lines are written again after an outage or an overflow, with the number of lost lines. */
  onRecovery: (lost: number) => void;
  /** Lines buffered while the disk is slow or away, the newest; 2,000 by default. */
  maxBuffered?: number;
};

export type RotatedFile = {
  /** Appends a line, without its line break; never throws, never blocks. */
  write(line: string): void;
  /** Writes all buffered lines. */
  flush(): Promise<void>;
  close(): Promise<void>;
};

const retryMilliseconds = 5000;
/** Size of one write; the file is checked for rotation between writes. */
const maxWrite = { lines: 500, characters: 64 * 1024 };

/** Number of lines for one write, at least one. */
const countFor = (lines: readonly string[]): number => {
  let characters = 0;
  const end = lines.findIndex((line, index) => {
    characters += line.length;
    return index >= maxWrite.lines || characters > maxWrite.characters;
  });
  return end === -1 ? lines.length : Math.max(1, end);
};

/** Appends lines to a private file, written by one process. A disk that is away blocks no caller. */
export const openRotatedFile = (options: RotatedFileOptions): RotatedFile => {
  const { maxBuffered = 2000 } = options;
  const append = createAppend(options);
  let buffered: string[] = [];
  let lost = 0;
  let failing = false;
  let running: Promise<void> | undefined;
  let retry: NodeJS.Timeout | undefined;

  const buffer = (lines: string[]): void => {
    lost += Math.max(0, lines.length - maxBuffered);
    buffered = lines.slice(-maxBuffered);
  };

  const drain = async (): Promise<void> => {
    while (buffered.length > 0) {
      const lines = buffered.splice(0, countFor(buffered));
      try {
        // A full disk may have taken half a line.
        await append(`${failing ? '\n' : ''}${lines.map((line) => `${line}\n`).join('')}`);
      } catch (error) {
        if (!failing) options.onFailure(error);
        failing = true;
        buffer([...lines, ...buffered]);
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
      if (buffered.length > 0 && !failing) start();
    });
  };

  const flush = async (): Promise<void> => {
    start();
    while (running !== undefined) await running;
  };

  return {
    write(line) {
      buffered.push(line);
      if (buffered.length > maxBuffered) buffer(buffered);
      if (retry === undefined) start();
    },
    flush,
    async close() {
      await flush();
      clearTimeout(retry);
    },
  };
};
