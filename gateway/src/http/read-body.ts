import type { IncomingMessage } from 'node:http';
import type { ByteBudget } from './byte-budget.ts';

/** `gone`: the client went away, so that nobody waits for an answer; `noRoom`: too much lies in memory already. */
export type BodyReading = { kind: 'read'; body: Buffer } | { kind: 'tooLarge' | 'late' | 'gone' | 'noRoom' };

const announced = (request: IncomingMessage): number =>
  Number(request.headers['content-length'] ?? Number.POSITIVE_INFINITY);

/** Said by a header; a body in chunks announces nothing. */
export const announcesAtMost = (request: IncomingMessage, limit: number): boolean =>
  announced(request) <= limit;

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/** Forms are smaller: whoever fills the memory with large bodies does not keep others from sending theirs (bytes). */
const alwaysFits = 16 * 1024;

/**
 * Reads a body of at most `limit` bytes to its end, within `milliseconds`. Only a whole body is worth a connection to a
 * service; and as nothing is piped, there is no stream whose failure nobody hears.
 */
export const readBody = (
  request: IncomingMessage,
  { limit, milliseconds, store }: { limit: number; milliseconds: number; store: ByteBudget },
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
      request.off('data', take);
      // From here on it is as short-lived as any other request.
      store.remove(size);
      size = 0;
      // What is left of a refused body is still drained, and the listeners below stay until then.
      chunks.length = 0;
      resolve(reading);
    };
    const take = (chunk: Buffer): void => {
      size += chunk.length;
      store.add(chunk.length);
      if (size > limit) settle({ kind: 'tooLarge' });
      else if (size > alwaysFits && !store.hasRoom()) settle({ kind: 'noRoom' });
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
