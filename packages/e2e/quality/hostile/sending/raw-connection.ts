import { once } from 'node:events';
import { connect } from 'node:net';
import type { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

import type { Loopback } from './loopback.ts';

export type RawAnswer = { status: number; contentType: string; text: string };

/** Connection that sends exactly the given bytes. */
export type RawConnection = {
  readonly socket: Socket;
  /** Received text so far, as Latin-1. */
  received: () => string;
  isClosed: () => boolean;
};

/**
 * Opens a connection from an address. It ends with the signal, and its errors are ignored: an attacker expects to be
 * cut off.
 * @returns undefined if it cannot be opened
 */
export const openRaw = async (
  { host, port }: Loopback,
  from: string,
  signal: AbortSignal,
): Promise<RawConnection | undefined> => {
  if (signal.aborted) return undefined;
  const socket = connect({ host, port, localAddress: from, noDelay: true });
  let received = '';
  let closed = false;
  const end = () => socket.destroy();
  signal.addEventListener('abort', end, { once: true });
  socket.on('error', () => undefined);
  socket.on('data', (chunk: Buffer) => {
    if (received.length < 400_000) received += chunk.toString('latin1');
  });
  socket.once('close', () => {
    closed = true;
    signal.removeEventListener('abort', end);
  });
  await Promise.race([once(socket, 'connect'), once(socket, 'close')]).catch(() => undefined);
  return closed ? undefined : { socket, received: () => received, isClosed: () => closed };
};

/** Parses the answers received on a connection. Bodies are cut at the next status line, which is precise enough. */
export const answersIn = (received: string): RawAnswer[] =>
  received
    .split(/(?=HTTP\/1\.[01] \d{3} )/)
    .filter((answer) => answer.startsWith('HTTP/1.'))
    .map((answer) => {
      const [head = '', ...rest] = answer.split('\r\n\r\n');
      const body = rest.join('\r\n\r\n');
      const isChunked = /^transfer-encoding: chunked/im.test(head);
      return {
        status: Number(answer.slice(9, 12)),
        contentType: /^content-type: (.*)$/im.exec(head)?.[1]?.trim() ?? '',
        text: isChunked ? unchunk(body) : body,
      };
    });

const unchunk = (body: string): string => {
  let text = '';
  let rest = body;
  for (;;) {
    const size = /^([0-9a-f]+)\r\n/i.exec(rest);
    const length = Number.parseInt(size?.[1] ?? '0', 16);
    if (size === null || length === 0) return text;
    text += rest.slice(size[0].length, size[0].length + length);
    rest = rest.slice(size[0].length + length + 2);
  }
};

/**
 * Sends bytes, waits at most so long for the other side to close, then closes.
 * @returns undefined if no connection was opened
 */
export const exchange = async (
  target: Loopback,
  {
    from,
    bytes,
    timeoutMs,
    signal,
  }: { from: string; bytes: string | Uint8Array; timeoutMs: number; signal: AbortSignal },
): Promise<{ answers: RawAnswer[]; wasClosed: boolean } | undefined> => {
  const connection = await openRaw(target, from, signal);
  if (connection === undefined) return undefined;
  const { socket } = connection;
  socket.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
  // If the answer keeps the connection open, nothing more will come.
  const step = 20;
  let quiet = 0;
  for (let waited = 0; waited < timeoutMs && !connection.isClosed() && !signal.aborted; waited += step) {
    const before = connection.received().length;
    await sleep(step);
    quiet = connection.received().length === before && before > 0 ? quiet + step : 0;
    if (quiet >= 100) break;
  }
  const wasClosed = connection.isClosed();
  socket.destroy();
  return { answers: answersIn(Buffer.from(connection.received(), 'latin1').toString('utf8')), wasClosed };
};
