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

/** Below the ports that systems hand out to outgoing connections: one of those could take a port before its part does. */
const lowest = 15_000;
const highest = 32_000;
const mostTries = 1000;

/** The same for all, whatever folder a run has for what it throws away: they share the ports of one machine. */
const folder = `/tmp/attesta-ports-${userInfo().uid}`;
const fileOf = (port: number): string => join(folder, String(port));

const mine: number[] = [];
process.once('exit', () => {
  for (const port of mine) rmSync(fileOf(port), { force: true });
});

/** Between finding a port and listening there pass seconds: until this process ends, no other copy is given it. */
const reserve = async (port: number): Promise<boolean> => {
  if (!(await tryLock(fileOf(port)))) return false;
  mine.push(port);
  return true;
};

const listenSomewhere = async (): Promise<Server> => {
  await mkdir(folder, { recursive: true });
  for (let tries = 0; tries < mostTries; tries += 1) {
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
 * Free TCP ports of the loopback interface, chosen at random and kept for this process and those that it starts: copies
 * that start at the same time are given others. All are held open until the last is found, so no two are equal.
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
