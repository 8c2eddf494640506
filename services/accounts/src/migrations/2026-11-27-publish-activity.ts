import { Migration } from '@mikro-orm/migrations';

/**
 * Whether an account still acts: false for one that is deactivated or gone. What it gave to others without an account, such as
 * a deputy's link, opens nothing meanwhile.
 */
export class PublishActivity extends Migration {
  override up(): void {
    this.addSql(`create function accounts_api.is_active(account_id uuid) returns boolean
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select exists (select 1 from accounts.account a where a.id = $1 and not a.deactivated) $$`);
    this.addSql('revoke all on function accounts_api.is_active(uuid) from public');
    this.addSql('grant execute on function accounts_api.is_active(uuid) to attesta_references');
  }

  override down(): void {
    this.addSql('drop function accounts_api.is_active(uuid)');
  }
}
