import { once } from 'node:events';
import { connect } from 'node:net';

/** A connection on which a test says what it likes, at its own pace, as a hostile client would. */
export type RawConnection = {
  send(bytes: string | Uint8Array): void;
  /** What was received so far, of much only the beginning. */
  received(): string;
  bytesReceived(): number;
  /** Takes no more bytes, so that the other side's answers stay with it. */
  stopReading(): void;
  /** Takes what is there; only then a client notices that the other side has ended the connection. */
  readAgain(): void;
  /** Ends the connection with RST, as a cut cable or a killed client does. */
  reset(): Promise<void>;
  /** Ends it in order. */
  end(): void;
  /** Settles once the connection is over, by whomever. */
  closed: Promise<void>;
  isOpen(): boolean;
};

const mostKept = 100_000;

/**
 * Connects to the host and port of `url`, from `localAddress` where one is given (all of 127.0.0.0/8 is this machine).
 * Errors of the connection end it and are no errors of the test.
 */
export const openRawConnection = async (url: string, localAddress?: string): Promise<RawConnection> => {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[(.*)\]$/, '$1');
  const socket = connect({
    port: Number(port),
    host,
    ...(localAddress === undefined ? {} : { localAddress }),
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await Promise.race([once(socket, 'connect'), closed]);
  let text = '';
  const keep = (chunk: Buffer): void => {
    if (text.length < mostKept) text += chunk.toString('latin1');
  };
  socket.on('data', keep);
  return {
    send: (bytes) => void socket.write(bytes),
    received: () => text,
    stopReading: () => {
      socket.off('data', keep);
      socket.pause();
    },
    readAgain: () => void socket.on('data', keep).resume(),
    reset: () => {
      socket.resetAndDestroy();
      return closed;
    },
    end: () => void socket.end(),
    bytesReceived: () => socket.bytesRead,
    closed,
    isOpen: () => !socket.closed,
  };
};
