import { Migration } from '@mikro-orm/migrations';

/**
 * Ratings handed to a deputy. The link is derived from id and generation and stored nowhere. A reference has at most
 * one current delegation; those before it are kept with how they ended.
 */
export class DelegateRatings extends Migration {
  override up(): void {
    this.addSql(`create table zeugnisse.delegation (
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
      check ((ended_as is null) = (ended_at is null)),
      check (current or ended_as is not null),
      check (next_reminder_at is null or ended_as is null)
    )`);
    this.addSql('create unique index delegation_current on zeugnisse.delegation (zeugnis_id) where current');
    this.addSql('create index delegation_of_zeugnis on zeugnisse.delegation (zeugnis_id)');
    this.addSql(
      'create index delegation_to_remind on zeugnisse.delegation (next_reminder_at) where next_reminder_at is not null',
    );
  }

  override down(): void {
    this.addSql('drop table zeugnisse.delegation');
  }
}
