import type { EntityManager } from '@mikro-orm/postgresql';
import { asynchronousCommit } from '@attesta/service-kit/database/asynchronous-commit.ts';

import type { Claimed, ProgressTable } from './rendering-progress.ts';

/** A worker that has not said for so long that it is at work is taken for dead. By the database's clock, which all share. */
const lease = "interval '10 seconds'";

/**
 * Begins the work on the row whose turn it is: of the accounts that have the fewest rows in work, the one that was
 * served least recently; of its rows the oldest. Two workers may come to hold the same row after a long pause of
 * one: the work gives the same bytes and only the first result is kept.
 * @param most rows of one account that may be in work at the same time
 * @returns none where nothing waits whose turn it could be
 */
export const claimNext = (
  em: EntityManager,
  { name, key }: ProgressTable,
  { most, now }: { most: number; now: Date },
): Promise<Claimed[]> =>
  em.execute<Claimed[]>(
    `with busy as (
       select account_id, count(*) as rows from ${name} where status = 'rendering' and due_at > now()
       group by account_id),
     next as (
       select row.${key} as id from ${name} row
         left join busy on busy.account_id is not distinct from row.account_id
         left join documents.turn on turn.account_id = row.account_id
        where row.status in ('queued', 'rendering') and row.due_at <= now() and coalesce(busy.rows, 0) < ?
        order by coalesce(busy.rows, 0), turn.taken_at nulls first, row.since, row.${key}
        limit 1 for update of row skip locked),
     taken as (
       update ${name} row set status = 'rendering', attempt = row.attempt + 1, since = ?, error = null,
         due_at = now() + ${lease}
       from next where row.${key} = next.id
       returning row.${key} as id, row.account_id, row.attempt),
     served as (
       insert into documents.turn (account_id, taken_at)
       select account_id, clock_timestamp() from taken where account_id is not null
       on conflict (account_id) do update set taken_at = excluded.taken_at)
     select id, attempt, ${asynchronousCommit} from taken`,
    [most, now],
  );

/** Says that these rows are still being worked on. */
export const renewClaims = async (
  em: EntityManager,
  { name, key }: ProgressTable,
  claims: readonly Claimed[],
): Promise<void> => {
  await em.execute(
    `update ${name} row set due_at = now() + ${lease}
       from jsonb_to_recordset(?::jsonb) as claim (id uuid, attempt int)
      where row.${key} = claim.id and row.attempt = claim.attempt and row.status = 'rendering'`,
    [JSON.stringify(claims)],
  );
};
