const day = 86_400_000;
/** Time before its end from which a deputy's link is about to expire. */
const expiringDays = 3;
/** After how long an order that nobody finishes is forgotten rather than in work. */
const draftDays = 7;

type Sql = { sql: string; values: readonly unknown[] };

/**
 * Why an open reference `z` with its current delegation `d` (left joined) waits for its customer at `now`, as one of
 * `waitingReasons`; null for one that goes on by itself. What it says of a delegation is what `statusOf` says.
 */
export const waitingReason = (now: Date): Sql => {
  const after = (days: number): string => new Date(now.getTime() + days * day).toISOString();
  return {
    sql: `case
      when d.id is null then case when z.ordered_at <= ? then 'draft' end
      when d.ended_as = 'finished' then 'rated'
      when d.ended_at is not null then 'declined'
      when d.expires_at <= ? then 'expired'
      when d.mail_state = 'refused' and (d.opened_at is null or d.opened_at < d.mail_state_at) then 'refused'
      when d.expires_at <= ? then 'expiring'
    end`,
    values: [after(-draftDays), now.toISOString(), after(expiringDays)],
  };
};

/** The references `z` that go on by themselves at `now`, and those that are finished. */
export const notWaiting = (now: Date): Sql => {
  const { sql, values } = waitingReason(now);
  return {
    sql: `(z.finished or (select ${sql} from (values (1)) as one
      left join zeugnisse.delegation d on d.zeugnis_id = z.id and d.current) is null)`,
    values,
  };
};
