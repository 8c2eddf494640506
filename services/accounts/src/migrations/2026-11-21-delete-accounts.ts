import { Migration } from '@mikro-orm/migrations';

/**
 * Deletion of accounts. What is left of one is its id and when it went, so that the other services find out what they
 * have to erase, whenever they come to it. `hold_account` keeps an account from being deleted until the caller's
 * transaction ends, as a foreign key would; false once it is gone.
 */
export class DeleteAccounts extends Migration {
  override up(): void {
    this.addSql(`create table accounts.deleted_account (
      account_id uuid primary key,
      deleted_at timestamptz not null
    )`);
    this.addSql(`create view accounts_api.deleted_accounts as
      select account_id, deleted_at from accounts.deleted_account`);
    this.addSql(
      'grant select on accounts_api.deleted_accounts to attesta_payments, attesta_references, attesta_documents',
    );
    this.addSql(`create function accounts_api.hold_account(account_id uuid) returns boolean
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp
      as $$
        begin
          perform 1 from accounts.account a where a.id = $1 for key share;
          return found;
        end
      $$`);
    this.addSql(`create function accounts_api.email_of(account_id uuid) returns text
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$ select a.email from accounts.account a where a.id = $1 $$`);
    for (const name of ['hold_account(uuid)', 'email_of(uuid)']) {
      this.addSql(`revoke all on function accounts_api.${name} from public`);
      this.addSql(`grant execute on function accounts_api.${name} to attesta_payments`);
    }
  }

  override down(): void {
    this.addSql('drop function accounts_api.email_of(uuid)');
    this.addSql('drop function accounts_api.hold_account(uuid)');
    this.addSql('drop view accounts_api.deleted_accounts');
    this.addSql('drop table accounts.deleted_account');
  }
}
