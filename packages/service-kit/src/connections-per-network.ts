import type { Server } from 'node:http';
import type { Socket } from 'node:net';

import { createAtOnce } from './at-once.ts';
import { networksOf } from './network.ts';

/** Ends each further connection of a network that has so many open already. */
export const limitConnectionsPerNetwork = (server: Server, most: number): void => {
  const open = createAtOnce(most);
  server.on('connection', (socket) => {
    const leave = open.enter(networksOf(socket.remoteAddress ?? ''));
    if (leave === null) socket.destroy();
    else socket.once('close', leave);
  });
};

/**
 * Keeps at most so many connections of a network for a next request: all further ones end with their answer, which says so,
 * so that no request meets a connection that is just being closed.
 */
export const limitKeptPerNetwork = (server: Server, most: number): void => {
  const kept = createAtOnce(most);
  const holders = new WeakSet<Socket>();
  server.prependListener('request', ({ socket }, response) => {
    if (holders.has(socket)) return;
    const leave = kept.enter(networksOf(socket.remoteAddress ?? ''));
    if (leave === null) {
      response.shouldKeepAlive = false;
      return;
    }
    holders.add(socket);
    socket.once('close', leave);
  });
};
