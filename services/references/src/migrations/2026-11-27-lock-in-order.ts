import { Migration } from '@mikro-orm/migrations';

const replaced = `create or replace function zeugnisse_api.transfer_references(from_account uuid, to_account uuid) returns int
  language plpgsql volatile security definer set search_path = pg_catalog, pg_temp as`;

/** Moving references locks them in the order of their ids, as docs/architecture.md, «Who locks what first», has it. */
export class LockInOrder extends Migration {
  override up(): void {
    this.addSql(`${replaced} $$
      declare
        v_moved int;
      begin
        perform 1 from zeugnisse.zeugnis z where z.account_id = $1 order by z.id for no key update;
        update zeugnisse.zeugnis set account_id = $2 where account_id = $1;
        get diagnostics v_moved = row_count;
        return v_moved;
      end $$`);
  }

  override down(): void {
    this.addSql(`${replaced} $$
      declare
        v_moved int;
      begin
        update zeugnisse.zeugnis set account_id = $2 where account_id = $1;
        get diagnostics v_moved = row_count;
        return v_moved;
      end $$`);
  }
}
