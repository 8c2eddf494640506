import type { ServerResponse } from 'node:http';
import type { ByteBudget } from '../http/request-body.ts';

/** The service's side of an answer. */
type Source = { pause(): void; resume(): void };

export type AnswerWriter = { write(piece: Buffer): void; end(): void };

/** Most answers are far smaller; only a larger one makes its service wait for the client (bytes). */
const largestWaiting = 4 * 1024 * 1024;

/** Total time (milliseconds) that a service waits for the client of one answer. */
const longestPause = 15_000;

/**
 * Reads an answer from its service at full speed and sends it at the client's. Unread bytes are buffered here, so that
 * a slow reader holds memory and no connection to a service. Beyond `largestWaiting`, or without room in the budget,
 * the service waits, and after `longestPause` the client is disconnected. Pieces are sent one by one, which shows if a
 * client reads at all.
 */
export const createAnswerWriter = (
  response: ServerResponse,
  source: Source,
  budget: ByteBudget,
): AnswerWriter => {
  const waiting: Buffer[] = [];
  let size = 0;
  let isOver = false;
  let remainingPause = longestPause;
  let pausedAt: number | null = null;
  let timer: NodeJS.Timeout | undefined;

  const hasRoom = (): boolean => size <= largestWaiting && budget.hasRoom();
  const pause = (): void => {
    if (pausedAt !== null) return;
    pausedAt = Date.now();
    timer = setTimeout(() => response.destroy(), remainingPause);
    source.pause();
  };
  const resume = (): void => {
    if (pausedAt === null) return;
    clearTimeout(timer);
    remainingPause -= Date.now() - pausedAt;
    pausedAt = null;
    source.resume();
  };
  const release = (piece: Buffer): void => {
    size -= piece.length;
    budget.remove(piece.length);
  };
  const pump = (): void => {
    while (!response.writableNeedDrain) {
      const piece = waiting.shift();
      if (piece === undefined) break;
      release(piece);
      response.write(piece);
    }
    if (waiting.length === 0 || hasRoom()) resume();
    if (waiting.length === 0 && isOver) response.end();
  };

  response.on('drain', pump);
  response.once('close', () => {
    clearTimeout(timer);
    for (const piece of waiting.splice(0)) release(piece);
  });

  return {
    write: (piece) => {
      if (response.destroyed) return;
      if (waiting.length === 0 && !response.writableNeedDrain) {
        response.write(piece);
        return;
      }
      waiting.push(piece);
      size += piece.length;
      budget.add(piece.length);
      // Received bytes must be kept; without room for them, reading pauses.
      if (!hasRoom()) pause();
    },
    end: () => {
      isOver = true;
      pump();
    },
  };
};
