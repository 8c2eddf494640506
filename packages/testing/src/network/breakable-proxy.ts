import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import type { Server, Socket } from 'node:net';
import { unusedAddress } from './unused-address.ts';

/** Proxy to a server whose connections a test cuts and restores. */
export type BreakableProxy = {
  /** Address of the server through the proxy. */
  url: string;
  /** Ends all connections and refuses new ones until `mend`. */
  cut(): Promise<void>;
  /** Accepts connections again; has no effect if nothing is cut. */
  mend(): Promise<void>;
  close(): Promise<void>;
};

/** Forwards bytes to and from the host and port of `url`. */
export const openBreakableProxy = async (url: string): Promise<BreakableProxy> => {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const track = (socket: Socket): void => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('close', () => sockets.delete(socket));
  };
  // A reserved port: while cut, no other process answers there.
  const { port } = await unusedAddress();
  const listen = async (): Promise<Server> => {
    const server = createServer((near) => {
      const far = connect(Number(target.port), target.hostname);
      track(near);
      track(far);
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
