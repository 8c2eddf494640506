import { keptYears } from '@attesta/contracts/forms/retention.ts';

const swissDayOf = (moment: string): string => `(${moment} at time zone 'Europe/Zurich')::date`;

/** Day from which a finished reference's years count; the index `zeugnis_by_leaving` has the same words. */
const leaving = `coalesce(z.leave_date, ${swissDayOf('z.finished_at')})`;

/** A reference to somebody who left long ago stays a year from its finish. */
const finishedDue = (years: string): string =>
  `greatest((${leaving} + make_interval(years => ${years}))::date,
     (${swissDayOf('z.finished_at')} + interval '1 year')::date)`;

/** Last sign of work on an open reference: its row, its ratings or its deputy. */
const lastTouch = `greatest(z.touched_at,
  (select max(b.updated_at) from zeugnisse.bewertung b where b.zeugnis_id = z.id),
  (select max(greatest(d.created_at, d.opened_at, d.ended_at))
   from zeugnisse.delegation d where d.zeugnis_id = z.id))`;

const untouchedDue = `(${swissDayOf(lastTouch)} + make_interval(months => s.open_months))::date`;

/**
 * Common table expressions for a `with`: `due` has the references whose time is over by a day, whether held or not, as
 * (id, account_id, rule, value, due_on, zeugnisart). Its one `?` is that day (`yyyy-mm-dd`). References of accounts with the usual
 * years are found by an index, those of others by their account.
 */
export const dueReferences = `
  horizon as (select ?::date as day),
  due as (
    select z.id, z.account_id, 'finished' as rule, ${keptYears.usual} as value,
      ${finishedDue(String(keptYears.usual))} as due_on, coalesce(z.zeugnisart, 0) as zeugnisart
    from zeugnisse.zeugnis z
    where z.finished
      and ${leaving} <= (select (day - interval '${keptYears.usual} years' + interval '1 day')::date from horizon)
      and ${finishedDue(String(keptYears.usual))} <= (select day from horizon)
      and not exists (select from zeugnisse.retention_settings s where s.account_id = z.account_id)
    union all
    select z.id, z.account_id, 'finished', s.finished_years, ${finishedDue('s.finished_years')},
      coalesce(z.zeugnisart, 0)
    from zeugnisse.retention_settings s join zeugnisse.zeugnis z on z.account_id = s.account_id
    where z.finished and ${finishedDue('s.finished_years')} <= (select day from horizon)
    union all
    select z.id, z.account_id, 'untouched', s.open_months, ${untouchedDue}, coalesce(z.zeugnisart, 0)
    from zeugnisse.retention_settings s join zeugnisse.zeugnis z on z.account_id = s.account_id
    where not z.finished and s.open_months is not null and ${untouchedDue} <= (select day from horizon)
  )`;

/** Condition of a row of `due`: nobody wants it kept until further notice. */
export const notHeld = 'not exists (select from zeugnisse.hold h where h.zeugnis_id = due.id)';

/** Days between the mail that announces a deletion and the deletion. */
export const noticeDays = 30;

const day = 86_400_000;

/** @returns calendar day (`yyyy-mm-dd`) so many days after another */
export const addDays = (from: string, days: number): string =>
  new Date(Date.parse(`${from}T00:00:00Z`) + days * day).toISOString().slice(0, 10);
