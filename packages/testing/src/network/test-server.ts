import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestServer = { url: string; close: () => Promise<void> };

/** Koa application or request listener. */
export type Mountable = { callback: () => RequestListener } | RequestListener;

/**
 * Serves an application on the loopback interface.
 * @param port port of an `unusedAddress`; by default a free one
 */
export const testServer = async (app: Mountable, port = 0): Promise<TestServer> => {
  const server = createServer(typeof app === 'function' ? app : app.callback());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  const address = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
