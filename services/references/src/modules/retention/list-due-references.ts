import type { listDueReferences as operation } from '@attesta/contracts/operations/references/retention.ts';
import type { QueryOf, ResponseOf } from '@attesta/contracts/operations/operation.ts';
import { swissDay } from '@attesta/service-kit/schedule/clock.ts';
import type { EntityManager } from '@mikro-orm/postgresql';

import { addDays, dueReferences, noticeDays, notHeld } from './due-references.ts';

type Row = {
  id: string;
  lastname: string;
  firstname: string;
  function: string | null;
  rule: string;
  deleted_on: string | null;
  reason: string | null;
  since: Date | string | null;
  total: number;
};

const columns = 'z.id, z.lastname, z.firstname, z.function';

/** A reference is deleted once it is due and thirty days have passed since the mail. */
const deletedOn = `greatest(due.due_on,
  (n.sent_at at time zone 'Europe/Zurich')::date + ${noticeDays})`;

const dueSql = `with ${dueReferences}
  select ${columns}, due.rule, case when n.sent_at is not null then ${deletedOn}::text end as deleted_on,
    null as reason, null as since, count(*) over ()::int as total
  from due join zeugnisse.zeugnis z on z.id = due.id
  left join zeugnisse.deletion_notice n
    on n.zeugnis_id = due.id and n.account_id = due.account_id and due.due_on <= n.due_on
  where due.account_id = ? and ${notHeld}
  order by due.due_on, due.id limit ? offset ?`;

const heldSql = `with given as (select ?::date)
  select ${columns}, case when z.finished then 'finished' else 'untouched' end as rule, null as deleted_on,
    h.reason, h.since, count(*) over ()::int as total
  from zeugnisse.hold h join zeugnisse.zeugnis z on z.id = h.zeugnis_id
  where z.account_id = ? order by h.since desc, z.id limit ? offset ?`;

/** One page of an account's references that are due within thirty days, or held. A page after the last one is empty. */
export const listDueReferences = async (
  em: EntityManager,
  accountId: string,
  { page, size, held }: QueryOf<typeof operation>,
  now: Date,
): Promise<ResponseOf<typeof operation>> => {
  const rows = await em.execute<Row[]>(held === 'yes' ? heldSql : dueSql, [
    addDays(swissDay(now), noticeDays),
    accountId,
    size,
    (page - 1) * size,
  ]);
  return {
    rows: rows.map(({ id, lastname, firstname, function: work, rule, deleted_on: day, reason, since }) => ({
      id,
      mitarbeiter: { nachname: lastname, vorname: firstname, funktion: work },
      rule,
      deletedOn: day,
      hold: reason === null || since === null ? null : { reason, since: new Date(since).toISOString() },
    })),
    total: rows[0]?.total ?? 0,
  };
};
