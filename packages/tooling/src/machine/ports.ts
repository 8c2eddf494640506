import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

const listen = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });

/** Below the ports that systems hand out to outgoing connections: one of those could take a port before its part does. */
const lowest = 15_000;
const highest = 32_000;
const mostTries = 1000;

const listenSomewhere = async () => {
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      return await listen(randomInt(lowest, highest));
    } catch (error) {
      if (error.code !== 'EADDRINUSE' && error.code !== 'EACCES') throw error;
    }
  }
  throw new Error(`No free port between ${lowest} and ${highest}`);
};

/**
 * Free TCP ports of the loopback interface, chosen at random so that copies that start at the same time differ. All
 * are held open until the last is found, so no two are equal.
 * @param {number} count
 * @returns {Promise<number[]>}
 */
export const freePorts = async (count) => {
  const servers = await Promise.all(Array.from({ length: count }, listenSomewhere));
  const ports = servers.map((server) => server.address().port);
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  return ports;
};

/**
 * @param {number} port
 * @returns {Promise<boolean>} whether nothing listens there on this machine's loopback
 */
export const isPortFree = async (port) => {
  try {
    const server = await listen(port);
    await new Promise((resolve) => server.close(resolve));
    return true;
  } catch (error) {
    if (error.code === 'EADDRINUSE') return false;
    throw error;
  }
};
