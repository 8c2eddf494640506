import type { MikroORM } from '@mikro-orm/postgresql';

import { asynchronousCommit } from '../database/asynchronous-commit.ts';
import { reasonOf } from '../logs/describe-error.ts';
import type { Logger } from '../logs/logger.ts';
import { FinalFailure } from './outbox.ts';
import type { OutboxRow, OutboxTopic } from './outbox.ts';
import { startClaimWorker } from '../schedule/claim-worker.ts';

type Place = { orm: MikroORM; schema: string; log: Logger };

/** A process that has not said for so long that it is at work is taken for dead. By the database's clock. */
const lease = "interval '15 seconds'";
const longestPauseSeconds = 300;
/** With these pauses about five days; as long as a mail server tries. */
const mostAttempts = 1_500;
/** Also of what ends its process each time, and so never says that it failed. */
const tooMany = new FinalFailure('TooManyAttempts');

const pauseSeconds = (attempts: number): number => Math.min(longestPauseSeconds, 2 ** Math.min(attempts, 9));

/** Takes rows of one topic, each with a claim that it renews, and writes how they end. */
export const startTopic = ({ orm, schema, log }: Place, name: string, { atOnce, carryOut }: OutboxTopic) => {
  const table = `${schema}.outbox`;
  const em = () => orm.em.fork();
  /** Rows whose end is being written: they need nobody's word any more. */
  const ended = new Set<string>();

  const claim = (inWork: readonly OutboxRow[], most: number): Promise<OutboxRow[]> =>
    em().execute<OutboxRow[]>(
      `with next as (
         select id from ${table}
         where topic = ? and done_at is null and failed_at is null and due_at <= now() and id <> all(?::uuid[])
         order by due_at, id limit ? for update skip locked)
       update ${table} row set attempts = row.attempts + 1, due_at = now() + ${lease}
       from next where row.id = next.id
       returning row.id, row.topic, row.payload, row.attempts, ${asynchronousCommit}`,
      [name, `{${inWork.map(({ id }) => id).join(',')}}`, most],
    );

  const keep = async (inWork: readonly OutboxRow[]): Promise<void> => {
    const claims = inWork.filter(({ id }) => !ended.has(id)).map(({ id, attempts }) => ({ id, attempts }));
    await em().execute(
      `with held as (
         select row.id from ${table} row join jsonb_to_recordset(?::jsonb) as claim (id uuid, attempts int)
           on row.id = claim.id and row.attempts = claim.attempts
         where row.done_at is null and row.failed_at is null order by row.id for update of row)
       update ${table} row set due_at = now() + ${lease} from held where row.id = held.id`,
      [JSON.stringify(claims)],
    );
  };

  const fail = async ({ id, attempts }: OutboxRow, error: unknown): Promise<void> => {
    const reason = error instanceof FinalFailure ? error.reason : reasonOf(error);
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

  return startClaimWorker<OutboxRow>({ slots: atOnce, portion: atOnce, claim, keep, work, log });
};
