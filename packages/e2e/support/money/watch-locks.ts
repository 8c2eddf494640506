import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Milliseconds between two polls. */
const pause = 25;

export type LockWatch = {
  /** Stops watching. @returns longest time (milliseconds) for which one transaction blocked others */
  stop: () => Promise<number>;
};

/** Transactions that block others now, by process id and start. */
const blockingNow = `
  select a.pid || ' ' || a.xact_start as holder
  from (
    select distinct unnest(pg_blocking_pids(pid)) as pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  ) blocking join pg_stat_activity a using (pid)
  where a.xact_start is not null`;

/**
 * Polls for blocked transactions. Between two polls at most twice the pause counts, because on a stalled machine the
 * watcher stalls, too.
 */
export const watchLocks = async (databaseUrl: string): Promise<LockWatch> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A stack that stops in the middle of a test closes the connection.
  client.on('error', () => undefined);
  await client.connect();
  let held = new Map<string, number>();
  let longest = 0;
  let polledAt = performance.now();
  let stopped = false;
  const poll = async (): Promise<void> => {
    const { rows } = await client.query<{ holder: string }>(blockingNow);
    const now = performance.now();
    const passed = Math.min(now - polledAt, 2 * pause);
    polledAt = now;
    held = new Map(rows.map(({ holder }) => [holder, (held.get(holder) ?? 0) + passed]));
    longest = Math.max(longest, ...held.values());
  };
  const polling = (async () => {
    while (!stopped) {
      await poll();
      await sleep(pause);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await polling;
      await client.end();
      return longest;
    },
  };
};
