import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

import { listen } from './listener.ts';
import type { Logger } from './logger.ts';

export type OutboxRow = { id: string; topic: string; payload: unknown; attempts: number };

/**
 * Leaves a side effect to be carried out after the transaction `tx` commits; it goes with the transaction.
 * @returns the outbox row's id
 */
export async function publish(
  tx: EntityManager,
  schema: string,
  topic: string,
  payload: object,
): Promise<string> {
  const [row] = await tx.execute<{ id: string }[]>(
    `with row as (insert into ${schema}.outbox (topic, payload) values (?, ?::jsonb) returning id)
     select id, pg_notify(?, '') from row`,
    [topic, JSON.stringify(payload), `${schema}_outbox`],
  );
  if (row === undefined) throw new Error('the outbox took no row');
  return row.id;
}

/** Marks a side effect as carried out. Safe to repeat. */
export async function completeOutboxRow(em: EntityManager, schema: string, id: string): Promise<void> {
  await em.execute(`update ${schema}.outbox set done_at = now() where id = ? and done_at is null`, [id]);
}

const keepDoneDays = 30;
/** Rows deleted in one statement, so that none holds many for long. */
const batch = 1000;

/**
 * Deletes rows that were carried out a month ago: until then support can tell what happened. Processes that do it at once
 * share the rows between them.
 * @returns how many went
 */
export async function forgetDoneRows(em: EntityManager, schema: string, now: Date): Promise<number> {
  const newest = new Date(now.getTime() - keepDoneDays * 86_400_000).toISOString();
  let forgotten = 0;
  let rows: unknown[];
  do {
    rows = await em.execute<unknown[]>(
      `delete from ${schema}.outbox where id in (
         select id from ${schema}.outbox where done_at < ? limit ${batch} for update skip locked)
       returning 1`,
      [newest],
    );
    forgotten += rows.length;
  } while (rows.length === batch);
  return forgotten;
}

/** The row while it still waits to be carried out, else null. */
export async function readOutboxRow(
  em: EntityManager,
  schema: string,
  id: string,
): Promise<OutboxRow | null> {
  const rows = await em.execute<OutboxRow[]>(
    `select id, topic, payload, attempts from ${schema}.outbox where id = ? and done_at is null`,
    [id],
  );
  return rows[0] ?? null;
}

/**
 * Carries out one row. `done` ends it; `queued` says that a queue has it now: unless `completeOutboxRow` is
 * called meanwhile it is handed over again after a minute, because a queue may forget.
 */
export type OutboxHandler = (row: OutboxRow) => Promise<'done' | 'queued'>;

const requeueSeconds = 60;
const pollMilliseconds = 5_000;

/** Hands waiting rows to their topic's handler: at once on NOTIFY, and on a slow poll. At least once each. */
export function startRelay(options: {
  orm: MikroORM;
  url: string;
  schema: string;
  handlers: Record<string, OutboxHandler>;
  log: Logger;
}): { stop(): Promise<void> } {
  const { orm, schema, handlers, log } = options;
  let stopped = false;
  let running: Promise<void> | undefined;
  let again = false;

  const claim = async (): Promise<OutboxRow[]> =>
    orm.em.fork().execute<OutboxRow[]>(
      `update ${schema}.outbox set attempts = attempts + 1,
         due_at = now() + least(3600, ${requeueSeconds} * power(2, least(attempts, 6))) * interval '1 second'
       where id in (
         select id from ${schema}.outbox where done_at is null and due_at <= now()
         order by id limit 50 for update skip locked)
       returning id, topic, payload, attempts`,
    );

  const carryOut = async (row: OutboxRow): Promise<void> => {
    const handler = handlers[row.topic];
    if (handler === undefined) {
      log.error({ topic: row.topic }, 'no handler for this outbox topic');
      return;
    }
    try {
      if ((await handler(row)) === 'done') await completeOutboxRow(orm.em.fork(), schema, row.id);
    } catch (error) {
      log.warn({ err: error, topic: row.topic, outboxId: row.id }, 'outbox row will be tried again');
      const seconds = Math.min(60, 2 ** Math.min(row.attempts, 6));
      await orm.em
        .fork()
        .execute(`update ${schema}.outbox set due_at = now() + ? * interval '1 second' where id = ?`, [
          seconds,
          row.id,
        ]);
    }
  };

  const drain = async (): Promise<void> => {
    do {
      again = false;
      for (let rows = await claim(); rows.length > 0 && !stopped; rows = await claim()) {
        await Promise.all(rows.map(carryOut));
      }
    } while (again && !stopped);
  };

  const wake = (): void => {
    if (stopped) return;
    if (running !== undefined) {
      again = true;
      return;
    }
    running = drain()
      .catch((error: unknown) => log.warn({ err: error }, 'outbox relay paused'))
      .finally(() => {
        running = undefined;
        if (again) wake();
      });
  };

  const listener = listen({
    url: options.url,
    channels: [`${schema}_outbox`],
    onNotify: wake,
    onConnect: wake,
    log,
  });
  const timer = setInterval(wake, pollMilliseconds);
  return {
    stop: async () => {
      stopped = true;
      clearInterval(timer);
      await listener.stop();
      await running;
    },
  };
}
