import { Migration } from '@mikro-orm/migrations';

const endWithOwner = (alsoForgets: string): string =>
  `create or replace function zeugnisse.end_delegation_with_owner() returns trigger language plpgsql
    set search_path = pg_catalog, pg_temp as $$
      begin
        update zeugnisse.delegation
           set generation = generation + 1, expires_at = least(expires_at, now()), next_reminder_at = null${alsoForgets}
         where zeugnis_id = new.id and current and ended_at is null;
        return null;
      end $$`;

/**
 * A day until which the customer wants the rating, a line to the deputy, and the deputy's note with the finished rating; null
 * where nobody said anything, as code does that does not know them. A reference that changes hands takes neither day nor line along:
 * the next link is mailed in the name of somebody else.
 */
export class SetDeadlines extends Migration {
  override up(): void {
    this.addSql(`alter table zeugnisse.delegation
      add column deadline date, add column message text, add column note text`);
    this.addSql(endWithOwner(', deadline = null, message = null'));
  }

  override down(): void {
    this.addSql(endWithOwner(''));
    this.addSql(
      'alter table zeugnisse.delegation drop column deadline, drop column message, drop column note',
    );
  }
}
