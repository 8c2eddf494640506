import { fileURLToPath } from 'node:url';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Logger } from '@attesta/service-kit/logs/logger.ts';

import type { PictureSize } from './decode-picture.ts';
import type { Paper } from './paper/read-paper.ts';
import type { ReaderResult, ReaderTask } from './reader-messages.ts';
import { startReaderProcess } from './reader-process.ts';
import type { ReaderProcess } from './reader-process.ts';

export type UploadReader = {
  /**
   * Decodes a picture into a PNG.
   * @returns null for an invalid picture, or one that exceeds time or memory
   * @throws logoBusy with a full or slow queue, serviceUnavailable without a reader
   */
  readPicture(bytes: Buffer, size: PictureSize): Promise<Buffer | null>;
  /**
   * Reads company paper from a Word file.
   * @throws the reason why the file is refused, stationeryTooComplex for one that exceeds time or memory; logoBusy with
   *   a full or slow queue, serviceUnavailable without a reader
   */
  readPaper(docx: Buffer): Promise<Paper>;
  stop(): Promise<void>;
};

export type ReaderLimits = {
  /** Maximum queued files. */
  queue: number;
  /** Milliseconds in line, after which a file is refused for now: the gateway waits 45 s for line and reading. */
  patience: number;
  /** Milliseconds per picture, after which the reader is killed. */
  pictureDeadline: number;
  /** Milliseconds per paper, whose pictures are decoded as well. */
  paperDeadline: number;
  /** Maximum resident memory of the reader in megabytes. */
  memory: number;
  /** Milliseconds without a file, after which the reader ends. */
  idle: number;
  /** Script of the process. */
  script: string;
};

const defaultLimits: ReaderLimits = {
  queue: 8,
  patience: 20_000,
  pictureDeadline: 10_000,
  paperDeadline: 20_000,
  memory: 250,
  idle: 60_000,
  script: fileURLToPath(new URL('upload-reader-process.ts', import.meta.url)),
};

/**
 * Reads one uploaded file at a time in a child process, started on demand and killed when it hangs: unpacking and
 * parsing would hold up every other request, and only the end of a process reliably frees the memory of the image
 * library.
 */
export const createUploadReader = (log: Logger, limits: Partial<ReaderLimits> = {}): UploadReader => {
  const { queue, patience, pictureDeadline, paperDeadline, memory, idle, script } = {
    ...defaultLimits,
    ...limits,
  };
  let reader: ReaderProcess | undefined;
  let pending = 0;
  let last: Promise<unknown> = Promise.resolve();
  let idleTimer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const end = (): void => {
    reader?.kill();
    reader = undefined;
  };
  const readyReader = async (): Promise<ReaderProcess> => {
    if (reader?.isAlive() !== true) {
      reader = isStopped ? undefined : await startReaderProcess(script, memory);
    }
    if (isStopped) end();
    if (reader === undefined) throw problem('serviceUnavailable');
    return reader;
  };
  const readNext = async (task: ReaderTask, deadline: number): Promise<ReaderResult | undefined> => {
    clearTimeout(idleTimer);
    const result = await (await readyReader()).read(task, deadline);
    if (result === undefined) {
      const bytes = ('picture' in task ? task.picture : task.paper).length;
      if (!isStopped) log.warn({ bytes }, 'reader of uploads died or exceeded its limits');
      end();
    }
    idleTimer = setTimeout(end, idle).unref();
    if (result !== undefined && 'failed' in result) throw new Error(`reader of uploads: ${result.failed}`);
    return result;
  };
  const read = (task: ReaderTask, deadline: number): Promise<ReaderResult | undefined> => {
    if (pending > queue) throw problem('logoBusy');
    pending += 1;
    let hasGone = false;
    const leaving = Promise.withResolvers<never>();
    const leave = setTimeout(() => {
      hasGone = true;
      leaving.reject(problem('logoBusy'));
    }, patience);
    const reading = last.then(() => {
      clearTimeout(leave);
      return hasGone ? undefined : readNext(task, deadline);
    });
    last = reading.catch(() => undefined);
    return Promise.race([reading, leaving.promise]).finally(() => {
      pending -= 1;
    });
  };
  return {
    readPicture: async (picture, size) => {
      const result = await read({ picture, size }, pictureDeadline);
      const png = result !== undefined && 'picture' in result ? result.picture : null;
      return png === null ? null : Buffer.from(png);
    },
    readPaper: async (docx) => {
      const result = await read({ paper: docx }, paperDeadline);
      if (result !== undefined && 'refused' in result) throw problem(result.refused, result.params);
      if (result === undefined || !('paper' in result)) throw problem('stationeryTooComplex');
      return { ...result.paper, docx: Buffer.from(result.paper.docx) };
    },
    stop: async () => {
      isStopped = true;
      end();
      await last;
      clearTimeout(idleTimer);
    },
  };
};
