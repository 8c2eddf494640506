import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';

import { listen } from './listener.ts';
import type { Logger } from './logger.ts';
import { repeat } from './repeat.ts';
import type { Running } from './running.ts';
import { startTurns } from './turns.ts';

export type OutboxRow = { id: string; topic: string; payload: unknown; attempts: number };

/**
 * Leaves a side effect to be carried out after the transaction `tx` commits; it goes with the transaction.
 * @returns the outbox row's id
 */
export const publish = async (
  tx: EntityManager,
  schema: string,
  topic: string,
  payload: object,
): Promise<string> => {
  const [row] = await tx.execute<{ id: string }[]>(
    `with row as (insert into ${schema}.outbox (topic, payload) values (?, ?::jsonb) returning id)
     select id, pg_notify(?, '') from row`,
    [topic, JSON.stringify(payload), `${schema}_outbox`],
  );
  if (row === undefined) throw new Error('the outbox took no row');
  return row.id;
};

/** A failure that another try would only repeat. `reason` holds no text of a user: it is kept and logged. */
export class FinalFailure extends Error {
  override name = 'FinalFailure';
  readonly reason: string;

  constructor(reason: string) {
    super(reason);
    this.reason = reason;
  }
}

/** How the side effects of one topic are carried out. */
export type OutboxTopic = {
  /** Rows in work at the same time: a slow one holds up few of its topic, and none of another. */
  atOnce: number;
  /** Must bear to be repeated. What it throws is tried again, a `FinalFailure` is not. */
  carryOut(row: OutboxRow): Promise<void>;
};

export type RelayOptions = {
  orm: MikroORM;
  /** Of the database, for a connection that listens. */
  url: string;
  schema: string;
  topics: Readonly<Record<string, OutboxTopic>>;
  log: Logger;
};

/** A process that has not said for so long that it is at work is taken for dead. By the database's clock. */
const lease = "interval '15 seconds'";
const longestPauseSeconds = 300;
/** With these pauses about five days; as long as a mail server tries. */
const mostAttempts = 1_500;
/** Also of what ends its process each time, and so never says that it failed. */
const tooMany = new FinalFailure('TooManyAttempts');
const hour = 3_600_000;

const pauseSeconds = (attempts: number): number => Math.min(longestPauseSeconds, 2 ** Math.min(attempts, 9));

/**
 * Carries out what waits, at once on NOTIFY and when it is due: each row at least once, and by one process at a time as long
 * as that says that it is alive. After a failure a row waits 2, 4, 8 … seconds, at most five minutes. One that fails for good,
 * or for the 1500th time, is kept with `failed_at` and the reason in `error`, and raises the alert `outbox-failed`;
 * `update … set failed_at = null, attempts = 0, due_at = now()` has it tried again.
 */
export const startRelay = (options: RelayOptions): Running => {
  const { orm, url, schema, topics, log } = options;
  const turns = Object.entries(topics).map(([name, topic]) => startTopic(options, name, topic));
  const wake = (): void => {
    for (const turn of turns) turn.wake();
  };
  const listener = listen({ url, channels: [`${schema}_outbox`], onNotify: wake, onConnect: wake, log });
  const telling = repeat(() => tellLeftBehind(orm.em.fork(), schema, log), {
    milliseconds: hour,
    name: 'outbox',
    log,
  });
  return {
    stop: async () => {
      await Promise.all([listener.stop(), telling.stop()]);
      await Promise.all(turns.map((turn) => turn.stop()));
    },
  };
};

const startTopic = ({ orm, schema, log }: RelayOptions, name: string, { atOnce, carryOut }: OutboxTopic) => {
  const table = `${schema}.outbox`;
  const em = () => orm.em.fork();
  /** Rows whose end is being written: they need nobody's word any more. */
  const ended = new Set<string>();

  const claim = async (inWork: readonly OutboxRow[]): Promise<OutboxRow | null> => {
    const [row] = await em().execute<OutboxRow[]>(
      `update ${table} set attempts = attempts + 1, due_at = now() + ${lease}
       where id = (
         select id from ${table}
         where topic = ? and done_at is null and failed_at is null and due_at <= now() and id <> all(?::uuid[])
         order by due_at, id limit 1 for update skip locked)
       returning id, topic, payload, attempts`,
      [name, `{${inWork.map(({ id }) => id).join(',')}}`],
    );
    return row ?? null;
  };

  const keep = async (inWork: readonly OutboxRow[]): Promise<void> => {
    const claims = inWork.filter(({ id }) => !ended.has(id)).map(({ id, attempts }) => ({ id, attempts }));
    await em().execute(
      `update ${table} row set due_at = now() + ${lease}
         from jsonb_to_recordset(?::jsonb) as claim (id uuid, attempts int)
        where row.id = claim.id and row.attempts = claim.attempts and row.done_at is null and row.failed_at is null`,
      [JSON.stringify(claims)],
    );
  };

  const fail = async ({ id, attempts }: OutboxRow, error: unknown): Promise<void> => {
    const reason = reasonOf(error);
    const isFinal = error instanceof FinalFailure || attempts >= mostAttempts;
    if (isFinal) {
      log.error(
        { alert: 'outbox-failed', topic: name, outboxId: id, reason },
        'a side effect failed for good',
      );
    } else {
      log.warn({ err: error, topic: name, outboxId: id, attempts }, 'outbox row will be tried again');
    }
    await em().execute(
      `update ${table} set error = ?, failed_at = case when ? then now() end,
         due_at = now() + ? * interval '1 second'
       where id = ? and attempts = ? and done_at is null`,
      [reason, isFinal, pauseSeconds(attempts), id, attempts],
    );
  };

  const attempt = async (row: OutboxRow): Promise<{ error: unknown } | null> =>
    carryOut(row).then(
      () => null,
      (error: unknown) => ({ error }),
    );

  const work = async (row: OutboxRow): Promise<void> => {
    const failure = row.attempts > mostAttempts ? { error: tooMany } : await attempt(row);
    ended.add(row.id);
    try {
      if (failure !== null) await fail(row, failure.error);
      else {
        await em().execute(`update ${table} set done_at = now() where id = ? and done_at is null`, [row.id]);
      }
    } finally {
      ended.delete(row.id);
    }
  };

  return startTurns<OutboxRow>({ slots: atOnce, claim, keep, work, log });
};

/** Name and codes of an error; never its message, which could hold an address or text of a user. */
const reasonOf = (error: unknown): string => {
  if (error instanceof FinalFailure) return error.reason;
  if (!(error instanceof Error)) return 'unknown error';
  const codes = ['code' in error ? error.code : null, 'responseCode' in error ? error.responseCode : null];
  const told = codes.filter((code) => typeof code === 'string' || typeof code === 'number');
  return [error.name, ...told].join(' ');
};

/** Says hourly what has failed for good, and what nobody takes: that of a topic without a handler, for example. */
const tellLeftBehind = async (em: EntityManager, schema: string, log: Logger): Promise<void> => {
  const rows = await em.execute<{ topic: string; failed: number; overdue: number }[]>(
    `select topic, count(*) filter (where failed_at is not null)::int as failed,
       count(*) filter (where failed_at is null and due_at < now() - interval '1 hour')::int as overdue
     from ${schema}.outbox where done_at is null group by topic`,
  );
  for (const { topic, failed, overdue } of rows) {
    if (failed > 0) log.warn({ topic, failed }, 'side effects have failed for good and wait for a person');
    if (overdue > 0) {
      log.error({ alert: 'outbox-overdue', topic, overdue }, 'nobody takes these side effects');
    }
  }
};
