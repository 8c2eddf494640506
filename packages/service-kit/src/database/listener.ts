import { randomBytes } from 'node:crypto';
import { Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

import type { Logger } from '../logs/logger.ts';
import { every } from '../schedule/every.ts';
import { createHearing } from './hearing.ts';

export type Listener = {
  /** True while nothing that Postgres announces arrives. */
  isDeaf(): boolean;
  stop(): Promise<void>;
};

export type ListenerOptions = {
  /** Address of PostgreSQL itself, or of a pooler that keeps a connection for each client. */
  url: string;
  /** Name of the setting behind `url`, for the log. */
  setting: string;
  /** Name of the connection in `pg_stat_activity`. */
  application: string;
  /** Sends an empty notification through the connections by which other processes send theirs. */
  notify: (channel: string) => Promise<unknown>;
  log: Logger;
};

export type Subscription = {
  channels: readonly string[];
  onNotify: (channel: string, payload: string) => void;
  /** Looks for what was missed: after each (re)connection, and twice a second while nothing arrives. */
  onMissed?: () => void;
};

const tickMilliseconds = 500;
const connectMilliseconds = 10_000;
/** Time for an orderly end, after which the connection is cut (milliseconds). */
const endMilliseconds = 1_000;

type Connection = { client: pg.Client; socket: Socket; isOpen: boolean };

/** Ends a connection, also one that is not open yet, or whose other side does not answer any more. */
const end = async ({ client, socket, isOpen }: Connection): Promise<void> => {
  if (!isOpen) {
    socket.destroy();
    return;
  }
  const patience = new AbortController();
  await Promise.race([
    client.end().catch(() => undefined),
    sleep(endMilliseconds, undefined, { signal: patience.signal }).catch(() => undefined),
  ]);
  patience.abort();
  socket.destroy();
};

/**
 * Listens on Postgres channels and reconnects by itself. A connection that was lost, or that stands and hears nothing,
 * is said in the log once; meanwhile `onMissed` is called twice a second.
 */
export const listen = (options: ListenerOptions & Subscription): Listener => {
  const { log, onMissed = () => undefined } = options;
  const echo = `attesta_echo_${randomBytes(16).toString('hex')}`;
  let stopped = false;
  let isAway = false;
  let current: Connection | undefined;

  const hearing = createHearing({
    setting: options.setting,
    send: () => options.notify(echo),
    onMissed,
    reconnect: () => current?.socket.destroy(),
    log,
  });

  const connect = async (): Promise<void> => {
    const socket = new Socket();
    const client = new pg.Client({
      connectionString: options.url,
      application_name: options.application,
      connectionTimeoutMillis: connectMilliseconds,
      keepAlive: true,
      stream: () => socket,
    });
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve);
      // A breaking connection may emit several errors.
      client.on('error', () => resolve());
    });
    const connection = { client, socket, isOpen: false };
    current = connection;
    try {
      await client.connect();
      connection.isOpen = true;
      client.on('notification', ({ channel, payload }) =>
        channel === echo ? hearing.heard() : options.onNotify(channel, payload ?? ''),
      );
      for (const channel of [echo, ...options.channels]) {
        await client.query(`listen ${client.escapeIdentifier(channel)}`);
      }
      isAway = false;
      hearing.connected();
      onMissed();
      await ended;
      if (!stopped && !hearing.isDeaf()) log.warn('the connection that listens to Postgres was lost');
    } catch (error) {
      if (!stopped && !isAway) log.warn({ err: error }, 'listening to Postgres failed');
      isAway = true;
    }
    hearing.disconnected();
    await end(connection);
  };

  const stayConnected = async (): Promise<void> => {
    while (!stopped) {
      await connect();
      if (!stopped) await sleep(tickMilliseconds);
    }
  };
  const running = stayConnected();
  const ticking = every(hearing.tick, { milliseconds: tickMilliseconds, name: 'listening', log });

  return {
    isDeaf: hearing.isDeaf,
    stop: async () => {
      stopped = true;
      const stopping = ticking.stop();
      if (current !== undefined) await end(current);
      await Promise.all([running, stopping]);
    },
  };
};
