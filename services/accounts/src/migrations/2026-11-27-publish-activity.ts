import { Migration } from '@mikro-orm/migrations';

const everyService = 'attesta_accounts, attesta_payments, attesta_references, attesta_documents';

const published = [
  { name: 'is_active', condition: 'not a.deactivated', roles: 'attesta_references' },
  { name: 'is_admin', condition: 'a.admin and not a.deactivated', roles: everyService },
];

/**
 * True if an account still acts, as a customer or as an admin; false for one that is deactivated or gone. What an account gave
 * to others, such as a deputy's link, opens nothing while it does not act, and what an admin does is held against it
 * when it is written down.
 */
export class PublishActivity extends Migration {
  override up(): void {
    for (const { name, condition, roles } of published) {
      this.addSql(`create function accounts_api.${name}(account_id uuid) returns boolean
        language sql stable security definer set search_path = pg_catalog, pg_temp
        as $$ select exists (select 1 from accounts.account a where a.id = $1 and ${condition}) $$`);
      this.addSql(`revoke all on function accounts_api.${name}(uuid) from public`);
      this.addSql(`grant execute on function accounts_api.${name}(uuid) to ${roles}`);
    }
  }

  override down(): void {
    for (const { name } of published) this.addSql(`drop function accounts_api.${name}(uuid)`);
  }
}
