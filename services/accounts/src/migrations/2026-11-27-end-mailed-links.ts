import { Migration } from '@mikro-orm/migrations';

const tables = ['password_link', 'registration'];

/**
 * A mailed link, of an account or of a registration, ends with what it was mailed for: with another password, another e-mail,
 * and with the account's deactivation. By the database, so that whoever changes these ends the link in the same transaction,
 * the account's row locked before the link's. `claimed_until`: somebody is setting a password with it, and nobody else
 * may meanwhile.
 */
export class EndMailedLinks extends Migration {
  override up(): void {
    for (const table of tables) {
      this.addSql(`alter table accounts.${table} add column claimed_until timestamptz`);
    }
    this.addSql(`create function accounts.end_mailed_links() returns trigger language plpgsql
      set search_path = pg_catalog, pg_temp as $$
        begin
          update accounts.password_link set used_at = now() where account_id = new.id and used_at is null;
          update accounts.registration set link_until = mailed_at
           where account_id = new.id and link_until > mailed_at;
          return null;
        end $$`);
    const watched = (row: 'old' | 'new') => `(${row}.email, ${row}.password_hash, ${row}.deactivated)`;
    this.addSql(`create trigger end_mailed_links
      after update of email, password_hash, deactivated on accounts.account
      for each row when (${watched('old')} is distinct from ${watched('new')})
      execute function accounts.end_mailed_links()`);
  }

  override down(): void {
    this.addSql('drop trigger end_mailed_links on accounts.account');
    this.addSql('drop function accounts.end_mailed_links()');
    for (const table of tables) this.addSql(`alter table accounts.${table} drop column claimed_until`);
  }
}
