import { once } from 'node:events';
import { connect } from 'node:net';

/** Connection on which a test sends any bytes at its own pace, as a hostile client would. */
export type RawConnection = {
  send(bytes: string | Uint8Array): void;
  /** Received text so far, up to 100,000 characters. */
  received(): string;
  bytesReceived(): number;
  /** Stops reading, so that the other side's answers pile up there. */
  stopReading(): void;
  /** Reads on; only then can a client notice that the other side has closed. */
  readAgain(): void;
  /** Ends the connection with RST, as a cut cable or a killed client does. */
  reset(): Promise<void>;
  /** Ends the connection in order. */
  end(): void;
  /** Settles when either side has ended the connection. */
  closed: Promise<void>;
  isOpen(): boolean;
};

const maxKept = 100_000;

/**
 * Connects to the host and port of `url`, optionally from `localAddress` (all of 127.0.0.0/8 is this machine). Errors
 * end the connection and do not fail the test.
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
  const append = (chunk: Buffer): void => {
    if (text.length < maxKept) text += chunk.toString('latin1');
  };
  socket.on('data', append);
  return {
    send: (bytes) => void socket.write(bytes),
    received: () => text,
    stopReading: () => {
      socket.off('data', append);
      socket.pause();
    },
    readAgain: () => void socket.on('data', append).resume(),
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
