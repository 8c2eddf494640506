import { Migration } from '@mikro-orm/migrations';

/**
 * A reference that changes hands takes no link along: whoever had it before may have copied the deputy's, and the deputy
 * was asked by somebody else. The generation ends link and token, the time shows the new owner a link that has expired,
 * to be sent anew. By the database, so that whoever moves references ends it in the same transaction.
 */
export class EndDelegationsWithOwner extends Migration {
  override up(): void {
    this.addSql(`create function zeugnisse.end_delegation_with_owner() returns trigger language plpgsql
      set search_path = pg_catalog, pg_temp as $$
        begin
          update zeugnisse.delegation
             set generation = generation + 1, expires_at = least(expires_at, now()), next_reminder_at = null
           where zeugnis_id = new.id and current and ended_at is null;
          return null;
        end $$`);
    this.addSql(`create trigger end_delegation_with_owner after update of account_id on zeugnisse.zeugnis
      for each row when (old.account_id is distinct from new.account_id)
      execute function zeugnisse.end_delegation_with_owner()`);
  }

  override down(): void {
    this.addSql('drop trigger end_delegation_with_owner on zeugnisse.zeugnis');
    this.addSql('drop function zeugnisse.end_delegation_with_owner()');
  }
}
