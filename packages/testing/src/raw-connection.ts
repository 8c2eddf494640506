import { once } from 'node:events';
import { connect } from 'node:net';

/** A connection on which a test says what it likes, at its own pace, as a hostile client would. */
export type RawConnection = {
  send(bytes: string | Uint8Array): void;
  /** All that was received so far. */
  received(): string;
  /** Takes no more bytes, so that the other side's answers stay with it. */
  stopReading(): void;
  /** Ends the connection with RST, as a cut cable or a killed client does. */
  reset(): Promise<void>;
  /** Ends it in order. */
  end(): void;
  /** Settles once the connection is over, by whomever. */
  closed: Promise<void>;
  isOpen(): boolean;
};

/** Connects to the host and port of `url`. Errors of the connection end it and are no errors of the test. */
export async function openRawConnection(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname.replace(/^\[(.*)\]$/, '$1'));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  await once(socket, 'connect');
  let text = '';
  const keep = (chunk: Buffer): void => {
    text += chunk.toString('latin1');
  };
  socket.on('data', keep);
  return {
    send: (bytes) => void socket.write(bytes),
    received: () => text,
    stopReading: () => {
      socket.off('data', keep);
      socket.pause();
    },
    reset: () => {
      socket.resetAndDestroy();
      return closed;
    },
    end: () => void socket.end(),
    closed,
    isOpen: () => !socket.closed,
  };
}
