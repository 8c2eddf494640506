import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { unusedAddress } from './unused-address.ts';

/** A line to a server that a test cuts and mends, as networks do. */
export type BreakableProxy = {
  /** The server's address, by this line. */
  url: string;
  /** Ends all connections, and takes none until it is mended. */
  cut(): Promise<void>;
  /** Nothing where it is whole. */
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** Passes bytes on to the host and port of `url`, and back. */
export const openBreakableProxy = async (url: string): Promise<BreakableProxy> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const keep = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  // While the line is cut, nobody else answers there.
  const { port } = await unusedAddress();
  const listen = async (): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      keep(near);
      keep(far);
      near.pipe(far).pipe(near);
      near.once('close', () => far.destroy());
      far.once('close', () => near.destroy());
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  let server = await listen();
  const cut = async (): Promise<void> => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
    await closed;
  };
  const near = new URL(url);
  near.hostname = '127.0.0.1';
  near.port = String(port);
  return {
    url: near.href,
    cut,
    mend: async () => {
      if (!server.listening) server = await listen();
    },
    close: cut,
  };
};
