import type { Server, ServerResponse } from 'node:http';

const checkInterval = 1_000;

type Progress = { taken: number; since: number };

/**
 * Ends each connection whose client takes nothing of its answer for so many milliseconds; a service that takes its time
 * to answer is none of this. Call the result to stop looking.
 */
export const endUnreadAnswers = (server: Server, milliseconds: number): (() => void) => {
  const open = new Map<ServerResponse, Progress>();

  server.on('request', (_request, response) => {
    open.set(response, { taken: 0, since: Date.now() });
    response.once('close', () => open.delete(response));
  });

  const look = (): void => {
    for (const [response, progress] of open) {
      const { socket } = response;
      const taken = socket === null ? 0 : socket.bytesWritten - socket.writableLength;
      if (socket === null || response.writableLength === 0 || taken !== progress.taken) {
        open.set(response, { taken, since: Date.now() });
      } else if (Date.now() - progress.since > milliseconds) {
        socket.destroy();
      }
    }
  };
  const timer = setInterval(look, checkInterval);
  timer.unref();
  return () => clearInterval(timer);
};
