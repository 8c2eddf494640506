import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { errorCode } from './errors.ts';

const listen = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });

const close = (server: Server): Promise<unknown> => new Promise((resolve) => server.close(resolve));

/** Below the ports that systems hand out to outgoing connections: one of those could take a port before its part does. */
const lowest = 15_000;
const highest = 32_000;
const mostTries = 1000;

const listenSomewhere = async (): Promise<Server> => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      return await listen(randomInt(lowest, highest));
    } catch (error) {
      if (!['EADDRINUSE', 'EACCES'].includes(errorCode(error) ?? '')) throw error;
    }
  }
  throw new Error(`No free port between ${lowest} and ${highest}`);
};

/**
 * Free TCP ports of the loopback interface, chosen at random so that copies that start at the same time differ. All
 * are held open until the last is found, so no two are equal.
 */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(Array.from({ length: count }, listenSomewhere));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map(close));
  return ports;
};

/** Whether nothing listens there on this machine's loopback. */
export const isPortFree = async (port: number): Promise<boolean> => {
  try {
    await close(await listen(port));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return false;
    throw error;
  }
};
