import type { IncomingMessage } from 'node:http';
import { Transform } from 'node:stream';

/** Thrown into a body that grows beyond what its operation accepts. */
export class BodyTooLargeError extends Error {
  override name = 'BodyTooLargeError';
}

/** Announced by a header, so that it can be refused before anything is read. */
export const announcesTooMuch = (request: IncomingMessage, limit: number): boolean =>
  Number(request.headers['content-length'] ?? 0) > limit;

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0;

/**
 * The body as a stream that ends in `BodyTooLargeError` once it is larger than `limit` bytes. A body with an announced
 * length passes as it is: Node reads no more of it than announced.
 */
export const limitBody = (request: IncomingMessage, limit: number): IncomingMessage | Transform => {
  if (request.headers['content-length'] !== undefined) return request;
  let seen = 0;
  const counted = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      seen += chunk.length;
      if (seen > limit) done(new BodyTooLargeError());
      else done(null, chunk);
    },
  });
  request.on('error', (error) => counted.destroy(error));
  request.on('close', () => {
    if (!request.complete) counted.destroy(new Error('The client went away.'));
  });
  return request.pipe(counted);
};

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
    request.unpipe();
    request.resume();
  });
