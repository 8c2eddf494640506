import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import { waitingReasons } from '@attesta/contracts/operations/references/reference-lists.ts';
import type * as referenceLists from '@attesta/contracts/operations/references/reference-lists.ts';

import { waitingReason } from './waiting-reason.ts';

type Row = {
  id: string;
  reason: referenceLists.WaitingReason;
  since: Date;
  deputy_email: string | null;
  deputy_name: string | null;
  lastname: string;
  firstname: string;
  function: string | null;
  total: number;
};

/**
 * Open references that wait for the customer: the `size` most urgent, and their total. One statement over the account's
 * open references, by their index.
 */
export const listWaiting = async (
  em: EntityManager,
  accountId: string,
  size: number,
  now: Date,
): Promise<ResponseOf<typeof referenceLists.listWaiting>> => {
  const reason = waitingReason(now);
  const urgency = `{${waitingReasons.join(',')}}`;
  const rows = await em.execute<Row[]>(
    `select w.reason, w.since, w.total, z.id, z.deputy_email, z.deputy_name, z.lastname, z.firstname, z.function
     from (
       select r.id, r.reason, r.since, count(*) over ()::int as total from (
         select z.id,
           ${reason.sql} as reason,
           case
             when d.id is null then z.ordered_at
             when d.ended_at is null and d.expires_at > ? and d.mail_state = 'refused'
               and (d.opened_at is null or d.opened_at < d.mail_state_at) then d.mail_state_at
             else coalesce(d.ended_at, d.expires_at)
           end as since
         from zeugnisse.zeugnis z
         left join zeugnisse.delegation d on d.zeugnis_id = z.id and d.current
         where z.account_id = ? and z.finished = false
       ) r where r.reason is not null
       order by array_position(?::text[], r.reason), r.since, r.id
       limit ?
     ) w join zeugnisse.zeugnis z on z.id = w.id
     order by array_position(?::text[], w.reason), w.since, w.id`,
    [...reason.values, now.toISOString(), accountId, urgency, size, urgency],
  );
  return {
    rows: rows.map((row) => ({
      id: row.id,
      reason: row.reason,
      since: new Date(row.since).toISOString(),
      deputyEmail: row.deputy_email,
      mitarbeiter: { nachname: row.lastname, vorname: row.firstname, funktion: row.function },
      deputyName: row.deputy_name,
    })),
    total: rows[0]?.total ?? 0,
  };
};
