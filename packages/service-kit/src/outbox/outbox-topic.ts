import type { MikroORM } from '@mikro-orm/postgresql';

import { asynchronousCommit } from '../database/asynchronous-commit.ts';
import { reasonOf } from '../logs/describe-error.ts';
import type { Logger } from '../logs/logger.ts';
import { FinalFailure } from './outbox.ts';
import type { OutboxRow, OutboxTopic } from './outbox.ts';
import { startClaimWorker } from '../schedule/claim-worker.ts';

type TopicDependencies = { orm: MikroORM; schema: string; log: Logger };

/** Lease of a claimed row, by the database's clock; a process that does not renew it is taken for dead. */
const lease = "interval '15 seconds'";
const maxPauseSeconds = 300;
/** About five days with these pauses; as long as mail servers retry. */
const maxAttempts = 1_500;
/** Also ends a row that crashes its process each time, and so never reports a failure. */
const tooMany = new FinalFailure('TooManyAttempts');

const pauseSeconds = (attempts: number): number => Math.min(maxPauseSeconds, 2 ** Math.min(attempts, 9));

/** Works on rows of one topic: claims them, renews the claims, records the outcome. */
export const startTopic = (
  { orm, schema, log }: TopicDependencies,
  name: string,
  { atOnce, carryOut }: OutboxTopic,
) => {
  const table = `${schema}.outbox`;
  const em = () => orm.em.fork();
  /** Rows whose outcome is being written; their claims are no longer renewed. */
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

  const renew = async (inWork: readonly OutboxRow[]): Promise<void> => {
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
    const isFinal = error instanceof FinalFailure || attempts >= maxAttempts;
    if (isFinal) {
      log.error({ alert: 'outbox-failed', topic: name, outboxId: id, reason }, 'side effect failed for good');
    } else {
      log.warn({ err: error, topic: name, outboxId: id, attempts }, 'side effect failed, will be retried');
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
    const failure = row.attempts > maxAttempts ? { error: tooMany } : await attempt(row);
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

  return startClaimWorker<OutboxRow>({ slots: atOnce, portion: atOnce, claim, renew, work, log });
};
