import { Migration } from '@mikro-orm/migrations';

/** The list that came with the product; it counts until another one does. */
const first = '00000000-0000-7000-8000-000000000001';

/**
 * Prices with the moment from which they count, and who set them. The latest list whose moment has come counts. Lists stay: what was
 * once asked can be looked up. One that was replaced before it counted is `withdrawn_at`.
 */
export class PlanPrices extends Migration {
  override up(): void {
    this.addSql(`create table payments.price_list (
      id uuid primary key default uuidv7(),
      valid_from timestamptz not null,
      made_at timestamptz,
      made_by uuid,
      withdrawn_at timestamptz
    )`);
    this.addSql(`create unique index price_list_of_moment on payments.price_list (valid_from)
      where withdrawn_at is null`);
    this.addSql(
      `insert into payments.price_list (id, valid_from) values ('${first}', '2020-01-01T00:00:00Z')`,
    );
    this.addSql(`alter table payments.price add column list_id uuid references payments.price_list`);
    this.addSql(`update payments.price set list_id = '${first}'`);
    this.addSql(`alter table payments.price alter column list_id set not null,
      drop constraint price_pkey, add primary key (list_id, anzahl)`);
    this.addSql('revoke all on payments.price_list from attesta_payments');
    this.addSql('grant select, insert, update on payments.price_list to attesta_payments');
    this.addSql('grant insert on payments.price to attesta_payments');
  }

  /** Only the prices that count now are left, as there was one list only. */
  override down(): void {
    this.addSql('revoke insert on payments.price from attesta_payments');
    this.addSql(`delete from payments.price where list_id is distinct from (select id from payments.price_list
      where withdrawn_at is null and valid_from <= now() order by valid_from desc limit 1)`);
    this.addSql('alter table payments.price drop column list_id, add primary key (anzahl)');
    this.addSql('drop table payments.price_list');
  }
}
