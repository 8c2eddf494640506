import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type TestServer = { url: string; close: () => Promise<void> };

/** What a Koa application offers; any request listener does as well. */
export type Mountable = { callback: () => RequestListener } | RequestListener;

/** Serves an application on a free port of the loopback interface. */
export const testServer = async (app: Mountable): Promise<TestServer> => {
  const server = createServer(typeof app === 'function' ? app : app.callback());
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
