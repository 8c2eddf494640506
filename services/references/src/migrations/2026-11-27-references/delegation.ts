import { pinned } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * Delegations of a rating to a deputy. The link is derived from id and generation and stored nowhere. A reference has at
 * most one current delegation; earlier ones stay with the way they ended. `deadline`, `message` (to the deputy) and `note`
 * (from the deputy, with the finished rating) are optional.
 */
const table = `
  create table zeugnisse.delegation (
    id uuid primary key default uuidv7(),
    zeugnis_id uuid not null references zeugnisse.zeugnis on delete cascade,
    current boolean not null default true,
    deputy_firstname text not null,
    deputy_lastname text not null,
    deputy_email text not null,
    generation int not null default 1,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    mail_state text not null default 'waiting' check (mail_state in ('waiting', 'sent', 'refused')),
    mail_state_at timestamptz not null,
    mail_answer text,
    sent_at timestamptz,
    opened_at timestamptz,
    reminders int not null default 0,
    next_reminder_at timestamptz,
    ended_as text check (ended_as in ('finished', 'declined', 'passedOn', 'removed', 'replaced')),
    ended_at timestamptz,
    decline_reason text,
    deadline date,
    message text,
    note text,
    check ((ended_as is null) = (ended_at is null)),
    check (current or ended_as is not null),
    check (next_reminder_at is null or ended_as is null)
  );
  create unique index delegation_current on zeugnisse.delegation (zeugnis_id) where current;
  create index delegation_of_zeugnis on zeugnisse.delegation (zeugnis_id);
  create index delegation_to_remind on zeugnisse.delegation (next_reminder_at) where next_reminder_at is not null;
  create index delegation_by_end on zeugnisse.delegation (expires_at) where current and ended_at is null;
  create index delegation_refused on zeugnisse.delegation (mail_state_at)
    where current and ended_at is null and mail_state = 'refused';
  create index delegation_by_finish on zeugnisse.delegation (ended_at) include (created_at)
    where ended_as = 'finished';
`;

/**
 * Ends the deputy's link when a reference changes its account: the former owner may have copied it, and the deputy was
 * asked by somebody else. The new generation invalidates link and token; the past `expires_at` shows the new owner an
 * expired link to send again. Deadline and message are cleared, since the next mail goes out in another name. A trigger
 * does it in the transaction of any code that moves references.
 */
const endWithOwner = `
  create function zeugnisse.end_delegation_with_owner() returns trigger language plpgsql ${pinned} as $$
    begin
      update zeugnisse.delegation
         set generation = generation + 1, expires_at = least(expires_at, now()), next_reminder_at = null,
           deadline = null, message = null
       where zeugnis_id = new.id and current and ended_at is null;
      return null;
    end $$;
  create trigger end_delegation_with_owner after update of account_id on zeugnisse.zeugnis
    for each row when (old.account_id is distinct from new.account_id)
    execute function zeugnisse.end_delegation_with_owner();
`;

export const delegationSql = [table, endWithOwner].join('');

const running = 'd.current and d.ended_at is null';

/** Open issues: refused mails, and links that expire within three days. Each has an index, as few of many rows match. */
export const delegationMatters = [
  `select 'deputyMailRefused', d.id, d.mail_state_at, z.account_id, d.deputy_email, d.mail_answer
        from zeugnisse.delegation d join zeugnisse.zeugnis z on z.id = d.zeugnis_id
        where ${running} and d.mail_state = 'refused' and d.expires_at > $1`,
  `select 'delegationExpiring', d.id, d.expires_at - interval '3 days', z.account_id, d.deputy_email, null
        from zeugnisse.delegation d join zeugnisse.zeugnis z on z.id = d.zeugnis_id
        where ${running} and d.mail_state <> 'refused' and d.expires_at > $1 and d.expires_at <= $1 + interval '3 days'`,
];
