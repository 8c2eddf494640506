import { Migration } from '@mikro-orm/migrations';

/**
 * Where the references service sends what it has to tell an account, and in which language; no row for a deactivated one.
 * `mail_recipient` stays for a service that does not ask for the language yet.
 */
export class PublishMailReader extends Migration {
  override up(): void {
    this.addSql(`create function accounts_api.mail_reader(account_id uuid)
      returns table (email text, firstname text, lastname text, language text)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select a.email, a.firstname, a.lastname, a.language
        from accounts.account a where a.id = $1 and not a.deactivated
      $$`);
    this.addSql('revoke all on function accounts_api.mail_reader(uuid) from public');
    this.addSql('grant execute on function accounts_api.mail_reader(uuid) to attesta_references');
  }

  override down(): void {
    this.addSql('drop function accounts_api.mail_reader(uuid)');
  }
}
