import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestServer = { url: string; close: () => Promise<void> };

/** What a Koa application offers; any request listener does as well. */
export type Mountable = { callback: () => RequestListener } | RequestListener;

/**
 * Serves an application on the loopback interface.
 * @param port where an `unusedAddress` waited for it; otherwise one that is free
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
