import { randomInt } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { errorCode } from './errors.ts';
import { tryLock } from './file-lock.ts';

const listen = (port: number): Promise<Server> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => resolve(server));
  });

const close = (server: Server): Promise<unknown> => new Promise((resolve) => server.close(resolve));

/** Below the range of outgoing connections, which could take a port before its process listens. */
const lowest = 15_000;
const highest = 32_000;
const maxTries = 1000;

/** Shared by all runs of a user, whatever their TMPDIR: they compete for the ports of one machine. */
const folder = `/tmp/attesta-ports-${userInfo().uid}`;
const fileOf = (port: number): string => join(folder, String(port));

const reserved: number[] = [];
process.once('exit', () => {
  for (const port of reserved) rmSync(fileOf(port), { force: true });
});

/** Reserves a port until this process ends: seconds pass between finding a port and listening on it. */
const reserve = async (port: number): Promise<boolean> => {
  if (!(await tryLock(fileOf(port)))) return false;
  reserved.push(port);
  return true;
};

const listenSomewhere = async (): Promise<Server> => {
  await mkdir(folder, { recursive: true });
  for (let tries = 0; tries < maxTries; tries += 1) {
    const port = randomInt(lowest, highest);
    try {
      if (await reserve(port)) return await listen(port);
    } catch (error) {
      if (!['EADDRINUSE', 'EACCES'].includes(errorCode(error) ?? '')) throw error;
    }
  }
  throw new Error(`No free port between ${lowest} and ${highest}`);
};

/**
 * Free TCP ports of the loopback interface, chosen at random and reserved until this process ends: copies that start at
 * the same time get others. All are held open until the last is found, so no two are equal.
 */
export const freePorts = async (count: number): Promise<number[]> => {
  const servers = await Promise.all(Array.from({ length: count }, listenSomewhere));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map(close));
  return ports;
};

/** True if nothing listens on the port of this machine's loopback. */
export const isPortFree = async (port: number): Promise<boolean> => {
  try {
    await close(await listen(port));
    return true;
  } catch (error) {
    if (errorCode(error) === 'EADDRINUSE') return false;
    throw error;
  }
};
