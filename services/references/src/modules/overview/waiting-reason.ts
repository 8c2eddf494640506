const day = 86_400_000;
/** Days before its end from which a deputy's link counts as expiring. */
const expiringDays = 3;
/** Days after which an unfinished order counts as a forgotten draft. */
const draftDays = 7;

type Sql = { sql: string; values: readonly unknown[] };

/**
 * SQL for the reason (one of `waitingReasons`) why an open reference `z` with its current delegation `d` (left joined)
 * waits for its customer at `now`; null if it does not. Agrees with `statusOf` about delegations.
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

/** SQL condition for references `z` that do not wait for their customer at `now`, finished ones included. */
export const notWaiting = (now: Date): Sql => {
  const { sql, values } = waitingReason(now);
  return {
    sql: `(z.finished or (select ${sql} from (values (1)) as one
      left join zeugnisse.delegation d on d.zeugnis_id = z.id and d.current) is null)`,
    values,
  };
};
