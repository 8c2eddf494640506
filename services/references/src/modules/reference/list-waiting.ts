import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResponseOf } from '@attesta/contracts/operation.ts';
import { waitingReasons } from '@attesta/contracts/operations/reference-lists.ts';
import type * as referenceLists from '@attesta/contracts/operations/reference-lists.ts';

const day = 86_400_000;
/** How long before its end a deputy's link is about to expire. */
const expiringDays = 3;
/** After how long an order that nobody finishes is forgotten rather than in work. */
const draftDays = 7;

type Row = {
  id: string;
  reason: referenceLists.WaitingReason;
  since: Date;
  deputy_email: string | null;
  lastname: string;
  firstname: string;
  function: string | null;
  total: number;
};

/**
 * The open references in which nothing goes on unless the customer does something: the `size` most urgent and how many
 * there are. One statement, over the account's open references by their index; what it says of a delegation is what
 * `statusOf` says.
 */
export const listWaiting = async (
  em: EntityManager,
  accountId: string,
  size: number,
  now: Date,
): Promise<ResponseOf<typeof referenceLists.listWaiting>> => {
  const after = (days: number): string => new Date(now.getTime() + days * day).toISOString();
  const urgency = `{${waitingReasons.join(',')}}`;
  const rows = await em.execute<Row[]>(
    `select w.reason, w.since, w.total, z.id, z.deputy_email, z.lastname, z.firstname, z.function
     from (
       select r.id, r.reason, r.since, count(*) over ()::int as total from (
         select z.id,
           case
             when d.id is null then case when z.ordered_at <= ? then 'draft' end
             when d.ended_as = 'finished' then 'rated'
             when d.ended_at is not null then 'declined'
             when d.expires_at <= ? then 'expired'
             when d.mail_state = 'refused' and (d.opened_at is null or d.opened_at < d.mail_state_at) then 'refused'
             when d.expires_at <= ? then 'expiring'
           end as reason,
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
    [
      after(-draftDays),
      now.toISOString(),
      after(expiringDays),
      now.toISOString(),
      accountId,
      urgency,
      size,
      urgency,
    ],
  );
  return {
    rows: rows.map(({ id, reason, since, deputy_email, lastname, firstname, function: funktion }) => ({
      id,
      reason,
      since: new Date(since).toISOString(),
      deputyEmail: deputy_email,
      mitarbeiter: { nachname: lastname, vorname: firstname, funktion },
    })),
    total: rows[0]?.total ?? 0,
  };
};
