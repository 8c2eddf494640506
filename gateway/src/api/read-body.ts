import type { IncomingMessage } from 'node:http';

/** `gone`: the client went away, so that nobody waits for an answer. */
export type BodyReading = { kind: 'read'; body: Buffer } | { kind: 'tooLarge' | 'late' | 'gone' };

/** Announced by a header, so that it can be refused before anything is read. */
export const announcesTooMuch = (request: IncomingMessage, limit: number): boolean =>
  Number(request.headers['content-length'] ?? 0) > limit;

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/**
 * Reads a body of at most `limit` bytes to its end, within `milliseconds`. Only a whole body is worth a connection to a
 * service; and as nothing is piped, there is no stream whose failure nobody hears.
 */
export const readBody = (
  request: IncomingMessage,
  { limit, milliseconds }: { limit: number; milliseconds: number },
): Promise<BodyReading> =>
  new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (reading: BodyReading): void => {
      clearTimeout(timer);
      request.off('data', take);
      resolve(reading);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      if (size > limit) settle({ kind: 'tooLarge' });
      else chunks.push(chunk);
    };
    const timer = setTimeout(settle, milliseconds, { kind: 'late' });
    request.on('data', take);
    request.once('end', () => settle({ kind: 'read', body: Buffer.concat(chunks) }));
    // A connection that breaks later, while the answer is on its way, is told here, too: the listener stays.
    request.on('error', () => settle({ kind: 'gone' }));
    request.once('close', () => settle({ kind: 'gone' }));
    if (request.destroyed) settle({ kind: 'gone' });
  });

const drainMilliseconds = 5000;

/**
 * Reads the rest of a refused body and throws it away, so that the client sees the answer instead of a broken
 * connection; gives up after five seconds.
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
