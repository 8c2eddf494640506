import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** How many requests may wait behind the one that is being answered; no browser sends even one. */
const mayWait = 8;

type Line = { isBusy: boolean; waiting: (() => void)[] };

/**
 * Hands on the requests of one connection one after the other. Node would hand on pipelined requests all at once, so that
 * one connection would do the work of hundreds. A connection on which too many wait is ended.
 */
export const oneAtATime = (handler: Handler): Handler => {
  const lines = new WeakMap<Socket, Line>();
  return (request, response) => {
    const { socket } = request;
    const line = lines.get(socket) ?? { isBusy: false, waiting: [] };
    lines.set(socket, line);
    const serve = (): void => {
      line.isBusy = true;
      // Each layer that a request passes waits for its end; Node would take more than ten for a leak.
      response.setMaxListeners(30);
      response.once('close', () => {
        line.isBusy = false;
        if (!socket.destroyed) line.waiting.shift()?.();
      });
      void handler(request, response);
    };
    if (!line.isBusy) serve();
    else if (line.waiting.length < mayWait) line.waiting.push(serve);
    else socket.destroy();
  };
};
