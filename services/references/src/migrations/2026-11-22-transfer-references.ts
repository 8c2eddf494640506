import { Migration } from '@mikro-orm/migrations';

const published = ['references_of(uuid)', 'transfer_references(uuid, uuid)'];

/** What the accounts service needs to move the references of one account to another: how many there are, and moving them. */
export class TransferReferences extends Migration {
  override up(): void {
    this.addSql(`create function zeugnisse_api.references_of(account_id uuid) returns int
      language sql stable security definer set search_path = pg_catalog, pg_temp as $$
        select coalesce(sum(c.open + c.finished), 0)::int from zeugnisse.reference_count c where c.account_id = $1
      $$`);
    this.addSql(`create function zeugnisse_api.transfer_references(from_account uuid, to_account uuid) returns int
      language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as $$
        declare
          v_moved int;
        begin
          update zeugnisse.zeugnis set account_id = $2 where account_id = $1;
          get diagnostics v_moved = row_count;
          return v_moved;
        end $$`);
    for (const name of published) {
      this.addSql(`revoke all on function zeugnisse_api.${name} from public`);
      this.addSql(`grant execute on function zeugnisse_api.${name} to attesta_accounts`);
    }
  }

  override down(): void {
    for (const name of published) this.addSql(`drop function zeugnisse_api.${name}`);
  }
}
