import { fileURLToPath } from 'node:url';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';

import { startDecoderProcess } from './decoder-process.ts';
import type { DecoderProcess } from './decoder-process.ts';

export type LogoDecoder = {
  /**
   * Makes bytes a logo.
   * @returns null when they are no picture, or one that takes more time or memory than it may
   * @throws logoBusy when too many wait already, serviceUnavailable when there is no decoder
   */
  decode(bytes: Buffer, maxPixels: number): Promise<Buffer | null>;
  stop(): Promise<void>;
};

export type DecoderLimits = {
  /** Pictures that may wait for their turn. */
  queue: number;
  /** Milliseconds that one may take; the decoder is killed then. */
  deadline: number;
  /** Megabytes of memory that the decoder may have. */
  memory: number;
  /** Milliseconds without a picture after which the decoder ends. */
  idle: number;
  /** What runs in the process. */
  script: string;
};

const usual: DecoderLimits = {
  queue: 8,
  deadline: 10_000,
  memory: 250,
  idle: 60_000,
  script: fileURLToPath(new URL('logo-decoder-process.ts', import.meta.url)),
};

/**
 * Decodes one picture at a time in a process of its own, which is started when it is needed and killed when it hangs: the
 * memory of an image library is not the engine's, so that only the end of its process gives it back for certain.
 */
export const createLogoDecoder = (log: Logger, limits: Partial<DecoderLimits> = {}): LogoDecoder => {
  const { queue, deadline, memory, idle, script } = { ...usual, ...limits };
  let decoder: DecoderProcess | undefined;
  let present = 0;
  let last: Promise<unknown> = Promise.resolve();
  let rest: NodeJS.Timeout | undefined;
  let isStopped = false;

  const end = (): void => {
    decoder?.kill();
    decoder = undefined;
  };
  const ready = async (): Promise<DecoderProcess> => {
    if (decoder?.isAlive() !== true) {
      decoder = isStopped ? undefined : await startDecoderProcess(script, memory);
    }
    if (isStopped) end();
    if (decoder === undefined) throw problem('serviceUnavailable');
    return decoder;
  };
  const take = async (bytes: Buffer, maxPixels: number): Promise<Buffer | null> => {
    clearTimeout(rest);
    const logo = await (await ready()).decode({ bytes, maxPixels }, deadline);
    if (logo === undefined) {
      if (!isStopped) log.warn({ bytes: bytes.length }, 'a logo ended its decoder');
      end();
    }
    rest = setTimeout(end, idle).unref();
    return logo ?? null;
  };
  return {
    decode: async (bytes, maxPixels) => {
      if (present > queue) throw problem('logoBusy');
      present += 1;
      const turn = last.then(() => take(bytes, maxPixels));
      last = turn.catch(() => undefined);
      return turn.finally(() => {
        present -= 1;
      });
    },
    stop: async () => {
      isStopped = true;
      end();
      await last;
      clearTimeout(rest);
    },
  };
};
