import { Migration } from '@mikro-orm/migrations';

/** How many references of an account are still open: with one, it is not deleted. */
export class DeleteAccounts extends Migration {
  override up(): void {
    this.addSql(`create function zeugnisse_api.open_references(account_id uuid) returns int
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select coalesce(sum(c.open), 0)::int from zeugnisse.reference_count c where c.account_id = $1
      $$`);
    this.addSql('revoke all on function zeugnisse_api.open_references(uuid) from public');
    this.addSql('grant execute on function zeugnisse_api.open_references(uuid) to attesta_accounts');
  }

  override down(): void {
    this.addSql('drop function zeugnisse_api.open_references(uuid)');
  }
}
