import type { Logger } from '../logs/logger.ts';

/** Ticks in which a notification must come back. Ticks, not time: a process that was busy hears late and ticks late. */
const patience = 6;
/** Ticks between two checks while all is well. */
const rest = 30;
/** Ticks after which a connection that has never heard anything is opened anew. */
const untilNextTry = 60;

export type Hearing = {
  /** A connection listens from now on. */
  connected(): void;
  /** The connection is gone, for whatever reason. */
  disconnected(): void;
  /** The notification of the last tick came back. */
  heard(): void;
  /** Checks, and looks for what was missed while nothing is heard; called twice a second. */
  tick(): Promise<void>;
  isDeaf(): boolean;
};

type HearingOptions = {
  /** Name of the setting that mends an address through which nothing is heard. */
  setting: string;
  /** Sends a notification to oneself through the ordinary connections, as other processes do; rejects if it was not sent. */
  send(): Promise<unknown>;
  /** Looks for what was missed. */
  onMissed(): void;
  /** Ends the connection; another one is then opened. */
  reconnect(): void;
  log: Pick<Logger, 'info' | 'warn'>;
};

/**
 * Notices a connection that hears nothing although it stands: PgBouncer in transaction mode takes a LISTEN and gives the
 * connection away, and a network may drop what has been silent for long. Only a notification sent by another connection
 * proves anything: one sent on the same connection comes back even through a pooler.
 */
export const createHearing = ({ setting, send, onMissed, reconnect, log }: HearingOptions): Hearing => {
  let state: 'unknown' | 'hears' | 'deaf' = 'unknown';
  let isConnected = false;
  /** True once this connection has heard something. */
  let hasHeard = false;
  /** True once the setting has been named; again only after something was heard. */
  let isTold = false;
  /** Ticks since the oldest notification that has not come back; null if all have. */
  let waiting: number | null = null;
  let ticks = 0;

  const giveUp = (): void => {
    waiting = null;
    if (state !== 'deaf') ticks = 0;
    state = 'deaf';
    if (hasHeard) {
      log.warn('the connection that listens to Postgres hears nothing any more and is opened anew');
      reconnect();
    } else if (!isTold) {
      isTold = true;
      log.warn(
        { setting },
        `what Postgres announces does not arrive: the address of the database leads through a pooler in transaction mode; set ${setting} to an address of PostgreSQL itself. Until then rows are looked for twice a second`,
      );
    }
  };

  const isDue = (): boolean => {
    if (!isConnected) return state === 'deaf';
    return state !== 'hears' || waiting !== null || ticks >= rest;
  };

  return {
    connected: () => {
      isConnected = true;
      hasHeard = false;
      waiting = null;
      ticks = 0;
    },
    disconnected: () => {
      isConnected = false;
      waiting = null;
      state = 'deaf';
    },
    heard: () => {
      if (state === 'deaf') log.info('what Postgres announces arrives again');
      state = 'hears';
      hasHeard = true;
      isTold = false;
      waiting = null;
    },
    tick: async () => {
      ticks += 1;
      if (!isDue()) return;
      if (waiting !== null) waiting += 1;
      if (waiting !== null && waiting > patience) giveUp();
      if (state === 'deaf' && isConnected && ticks >= untilNextTry) {
        ticks = 0;
        reconnect();
      }
      // Before sending: it may come back before sending it has returned.
      if (isConnected) waiting ??= 0;
      if (state === 'hears') ticks = 0;
      try {
        await send();
      } catch {
        // The database is away: nothing can be missed that reconnecting does not find.
        waiting = null;
        return;
      }
      if (state === 'deaf') onMissed();
    },
    isDeaf: () => state === 'deaf',
  };
};
