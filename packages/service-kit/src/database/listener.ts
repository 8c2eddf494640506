import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import type { Logger } from '../logs/logger.ts';

export type Listener = { stop(): Promise<void> };

/**
 * Listens on Postgres channels and reconnects by itself. `onConnect` runs after each (re)connection, to fetch what was
 * missed in between.
 */
export const listen = (options: {
  url: string;
  channels: readonly string[];
  onNotify: (channel: string, payload: string) => void;
  onConnect?: () => void;
  log: Logger;
}): Listener => {
  let stopped = false;
  let client: pg.Client | undefined;

  const connect = async (): Promise<void> => {
    while (!stopped) {
      const next = new pg.Client({ connectionString: options.url, keepAlive: true });
      const ended = new Promise<void>((resolve) => {
        next.once('end', resolve);
        // A breaking connection may emit several errors.
        next.on('error', () => resolve());
      });
      try {
        await next.connect();
        client = next;
        // `stop` may have been called while there was no connection to end.
        if (stopped) await next.end();
        next.on('notification', ({ channel, payload }) => options.onNotify(channel, payload ?? ''));
        for (const channel of options.channels) await next.query(`listen ${next.escapeIdentifier(channel)}`);
        options.onConnect?.();
        await ended;
      } catch (error) {
        if (!stopped) options.log.warn({ err: error }, 'listening to Postgres failed');
      }
      await next.end().catch(() => undefined);
      if (!stopped) await sleep(500);
    }
  };
  const running = connect();

  return {
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => undefined);
      await running;
    },
  };
};
