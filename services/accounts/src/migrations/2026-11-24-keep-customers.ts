import { Migration } from '@mikro-orm/migrations';

const columns = 'organization, firstname, lastname, address, zip, city, language';

/**
 * To whom receipts were made out, of accounts that are deleted: what Art. 958f OR demands for ten years from the end of the
 * year, apart from the accounts, read by the documents service alone, and by that for admins alone.
 * `contact` knows nothing of it.
 */
export class KeepCustomers extends Migration {
  override up(): void {
    this.addSql(`create table accounts.kept_customer (
      account_id uuid primary key references accounts.deleted_account,
      organization text not null,
      firstname text not null,
      lastname text not null,
      address text not null,
      zip text not null,
      city text not null,
      language text not null,
      kept_until timestamptz not null
    )`);
    this.addSql('create index kept_customer_by_end on accounts.kept_customer (kept_until)');
    this.addSql(`create function accounts_api.receipt_customer(account_id uuid)
      returns table (organization text, firstname text, lastname text, address text, zip text, city text,
        language text)
      language sql stable security definer set search_path = pg_catalog, pg_temp
      as $$
        select ${columns} from accounts.account a where a.id = $1
        union all
        select ${columns} from accounts.kept_customer k where k.account_id = $1 and k.kept_until > now()
      $$`);
    this.addSql('revoke all on function accounts_api.receipt_customer(uuid) from public');
    this.addSql('grant execute on function accounts_api.receipt_customer(uuid) to attesta_documents');
  }

  override down(): void {
    this.addSql('drop function accounts_api.receipt_customer(uuid)');
    this.addSql('drop table accounts.kept_customer');
  }
}
