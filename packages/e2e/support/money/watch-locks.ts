import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** Between two looks (milliseconds). */
const pause = 25;

export type LockWatch = {
  /** Ends the looking. @returns how long (milliseconds) the transaction that held others up longest did so */
  stop: () => Promise<number>;
};

/** Who holds up somebody at this moment, each with the beginning of its transaction. */
const blockingNow = `
  select a.pid || ' ' || a.xact_start as holder
  from (
    select distinct unnest(pg_blocking_pids(pid)) as pid from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  ) blocking join pg_stat_activity a using (pid)
  where a.xact_start is not null`;

/**
 * Looks again and again at who waits for whom. From one look to the next no more counts than twice the pause: on a machine that
 * stands still for a moment the one who looks stands still, too.
 */
export const watchLocks = async (databaseUrl: string): Promise<LockWatch> => {
  const client = new pg.Client({ connectionString: databaseUrl });
  // A stack that stops in the middle of a test takes it along.
  client.on('error', () => undefined);
  await client.connect();
  let held = new Map<string, number>();
  let longest = 0;
  let lookedAt = performance.now();
  let stopped = false;
  const look = async (): Promise<void> => {
    const { rows } = await client.query<{ holder: string }>(blockingNow);
    const now = performance.now();
    const passed = Math.min(now - lookedAt, 2 * pause);
    lookedAt = now;
    held = new Map(rows.map(({ holder }) => [holder, (held.get(holder) ?? 0) + passed]));
    longest = Math.max(longest, ...held.values());
  };
  const looking = (async () => {
    while (!stopped) {
      await look();
      await sleep(pause);
    }
  })();
  return {
    stop: async () => {
      stopped = true;
      await looking;
      await client.end();
      return longest;
    },
  };
};
