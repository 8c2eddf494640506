import { fileURLToPath } from 'node:url';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';

import { startDecoderProcess } from './decoder-process.ts';
import type { DecoderTask } from './decoder-messages.ts';
import type { DecoderProcess } from './decoder-process.ts';

export type LogoDecoder = {
  /**
   * Decodes bytes into a logo, or into a picture with a longest side of its own.
   * @returns null for an invalid picture, or one that exceeds time or memory
   * @throws logoBusy with a full queue, serviceUnavailable without a decoder
   */
  decode(bytes: Buffer, maxPixels: number, side?: number): Promise<Buffer | null>;
  stop(): Promise<void>;
};

export type DecoderLimits = {
  /** Maximum queued pictures. */
  queue: number;
  /** Milliseconds per picture, after which the decoder is killed. */
  deadline: number;
  /** Maximum resident memory of the decoder in megabytes. */
  memory: number;
  /** Milliseconds without a picture, after which the decoder ends. */
  idle: number;
  /** Script of the process. */
  script: string;
};

const defaultLimits: DecoderLimits = {
  queue: 8,
  deadline: 10_000,
  memory: 250,
  idle: 60_000,
  script: fileURLToPath(new URL('logo-decoder-process.ts', import.meta.url)),
};

/**
 * Decodes one picture at a time in a child process, started on demand and killed when it hangs. Only the end of the
 * process reliably frees the memory of the image library.
 */
export const createLogoDecoder = (log: Logger, limits: Partial<DecoderLimits> = {}): LogoDecoder => {
  const { queue, deadline, memory, idle, script } = { ...defaultLimits, ...limits };
  let decoder: DecoderProcess | undefined;
  let pending = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const end = (): void => {
    decoder?.kill();
    decoder = undefined;
  };
  const readyDecoder = async (): Promise<DecoderProcess> => {
    if (decoder?.isAlive() !== true) {
      decoder = isStopped ? undefined : await startDecoderProcess(script, memory);
    }
    if (isStopped) end();
    if (decoder === undefined) throw problem('serviceUnavailable');
    return decoder;
  };
  const decodeNext = async (task: DecoderTask): Promise<Buffer | null> => {
    clearTimeout(idleTimer);
    const logo = await (await readyDecoder()).decode(task, deadline);
    if (logo === undefined) {
      if (!isStopped) log.warn({ bytes: task.bytes.length }, 'logo decoder died or exceeded its limits');
      end();
    }
    idleTimer = setTimeout(end, idle).unref();
    return logo ?? null;
  };
  return {
    decode: async (bytes, maxPixels, side) => {
      if (pending > queue) throw problem('logoBusy');
      pending += 1;
      const decoding = last.then(() => decodeNext({ bytes, maxPixels, ...(side !== undefined && { side }) }));
      last = decoding.catch(() => undefined);
      return decoding.finally(() => {
        pending -= 1;
      });
    },
    stop: async () => {
      isStopped = true;
      end();
      await last;
      clearTimeout(idleTimer);
    },
  };
};
