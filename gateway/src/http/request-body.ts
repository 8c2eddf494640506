import type { IncomingMessage } from 'node:http';

/** Count of bytes in memory because of slow clients, all of them together. */
export type ByteBudget = {
  add(bytes: number): void;
  remove(bytes: number): void;
  /** False at or above the limit. */
  hasRoom(): boolean;
};

export const createByteBudget = (limit: number): ByteBudget => {
  let held = 0;
  return {
    add: (bytes) => {
      held += bytes;
    },
    remove: (bytes) => {
      held -= bytes;
    },
    hasRoom: () => held < limit,
  };
};

/** `gone`: the client has disconnected, so no answer is due; `noRoom`: the memory budget is used up. */
export type BodyReading = { kind: 'read'; body: Buffer } | { kind: 'tooLarge' | 'late' | 'gone' | 'noRoom' };

const announced = (request: IncomingMessage): number =>
  Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);

/** By its header; false for a chunked body, which announces no length. */
export const announcesAtMost = (request: IncomingMessage, limit: number): boolean =>
  announced(request) <= limit;

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Forms are smaller (bytes): they fit even if large bodies have filled the memory. */
const guaranteedBytes = 16 * 1024;

/**
 * Reads a body of at most `limit` bytes to its end, within `milliseconds`. Only a whole body is worth a connection to a
 * service; and without a pipe, no stream can fail unnoticed.
 */
export const readBody = (
  request: IncomingMessage,
  { limit, milliseconds, budget }: { limit: number; milliseconds: number; budget: ByteBudget },
): Promise<BodyReading> =>
  new Promise((resolve) => {
    if (request.headers['content-length'] !== undefined && !announcesAtMost(request, limit)) {
      resolve({ kind: 'tooLarge' });
      return;
    }
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (reading: BodyReading): void => {
      clearTimeout(timer);
      request.off('data', onData);
      // A whole body is short-lived and leaves the budget.
      budget.remove(size);
      size = 0;
      // A refused body is still drained, so the listeners below stay.
      chunks.length = 0;
      resolve(reading);
    };
    const onData = (chunk: Buffer): void => {
      size += chunk.length;
      budget.add(chunk.length);
      if (size > limit) settle({ kind: 'tooLarge' });
      else if (size > guaranteedBytes && !budget.hasRoom()) settle({ kind: 'noRoom' });
      else chunks.push(chunk);
    };
    const timer = setTimeout(settle, milliseconds, { kind: 'late' });
    request.on('data', onData);
    request.once('end', () => settle({ kind: 'read', body: Buffer.concat(chunks) }));
    // The listener stays: it also gets errors of a connection that breaks while the answer is sent.
    request.on('error', () => settle({ kind: 'gone' }));
    request.once('close', () => settle({ kind: 'gone' }));
    if (request.destroyed) settle({ kind: 'gone' });
  });

/** A body as JSON; null if it is none. */
export const parseJson = (body: Buffer | null): unknown => {
  try {
    return JSON.parse(body?.toString('utf8') ?? '');
  } catch {
    return null;
  }
};

const drainMilliseconds = 5000;

/**
 * Discards the rest of a refused body, so that the client sees the answer instead of a broken connection; gives up
 * after five seconds.
 */
export const drainBody = (request: IncomingMessage): Promise<void> =>
  new Promise((resolve) => {
    if (request.complete || request.destroyed) {
      resolve();
      return;
    }
    const timer = setTimeout(resolve, drainMilliseconds);
    const finish = (): void => {
      clearTimeout(timer);
      resolve();
    };
    request.once('end', finish);
    request.once('close', finish);
    request.on('error', finish);
    request.resume();
  });
