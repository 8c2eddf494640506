import { Migration } from '@mikro-orm/migrations';

const replaced = `create or replace function documents_api.transfer_documents(from_account uuid, to_account uuid) returns void
  language sql volatile security definer set search_path = pg_catalog, pg_temp as`;
const moved = 'update documents.rendering set account_id = $2 where account_id = $1';

/** Moving files locks them in the order of their ids, as docs/architecture.md, «Who locks what first», has it. */
export class LockInOrder extends Migration {
  override up(): void {
    this.addSql(`${replaced} $$
      select from documents.rendering r where r.account_id = $1 order by r.document_id for no key update;
      ${moved}
    $$`);
  }

  override down(): void {
    this.addSql(`${replaced} $$ ${moved} $$`);
  }
}
