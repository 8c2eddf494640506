import { Migration } from '@mikro-orm/migrations';

const counted = `status in ('CAPTURED', 'GRANTED')`;
const day = `(paid_at at time zone 'Europe/Zurich')::date`;

/** What a statement did to the payments that count, as rows of (paid_at, status, anzahl, amount, by). */
const changes = {
  insert: {
    tables: 'new table as came',
    rows: `select paid_at, status, anzahl, amount, 1 from came where ${counted}`,
  },
  delete: {
    tables: 'old table as went',
    rows: `select paid_at, status, anzahl, amount, -1 from went where ${counted}`,
  },
  update: {
    tables: 'old table as went new table as came',
    rows: `select paid_at, status, anzahl, amount, 1 from came where ${counted}
      union all select paid_at, status, anzahl, amount, -1 from went where ${counted}`,
  },
} as const;

const events = ['insert', 'update', 'delete'] as const;

/**
 * What admins need of payments: who gave credit and why, the newest of all accounts at once, and what all payments of a
 * period come to without reading them one by one. `day_total`, and `status_total` for all days together, are kept by the database in the transaction that credits: exact at
 * any moment, whoever writes. Whoever credits a payment locks the rows of its day and status before the balance and before the year of
 * the receipts, so that no two wait for each other.
 */
export class AdministerPayments extends Migration {
  override up(): void {
    this.addSql(`alter table payments.payment
      add column granted_by uuid,
      add column note text,
      add check (note is null or status = 'GRANTED')`);
    this.addSql(`create index payment_by_date on payments.payment (paid_at desc, id desc) where ${counted}`);
    this.addSql(`create index payment_by_receipt on payments.payment (receipt_number text_pattern_ops)
      where receipt_number is not null`);
    this.createTotals();
  }

  private createTotals(): void {
    this.addSql(`create table payments.day_total (
      day date not null,
      status text not null check (${counted}),
      count int not null,
      credit int not null,
      amount bigint not null,
      primary key (day, status)
    )`);
    this.addSql(`create table payments.status_total (
      status text primary key check (${counted}),
      count int not null,
      credit int not null,
      amount bigint not null
    )`);
    for (const table of ['day_total', 'status_total']) {
      this.addSql(`revoke all on payments.${table} from attesta_payments`);
      this.addSql(`grant select on payments.${table} to attesta_payments`);
    }
    this.addSql(`insert into payments.day_total (day, status, count, credit, amount)
      select ${day}, status, count(*), sum(anzahl), sum(amount) from payments.payment where ${counted} group by 1, 2`);
    this.addSql(`insert into payments.status_total (status, count, credit, amount)
      select status, sum(count), sum(credit), sum(amount) from payments.day_total group by 1`);
    for (const event of events) {
      const { tables, rows } = changes[event];
      this.addSql(`create function payments.total_after_${event}() returns trigger
        language plpgsql security definer set search_path = pg_catalog, pg_temp as $$
        begin
          insert into payments.day_total as total (day, status, count, credit, amount)
          select ${day}, status, sum(by), sum(anzahl * by), sum(amount::bigint * by)
          from (${rows}) as change (paid_at, status, anzahl, amount, by)
          group by 1, 2
          having sum(by) <> 0 or sum(anzahl * by) <> 0 or sum(amount::bigint * by) <> 0
          order by 1, 2
          on conflict (day, status) do update
            set count = total.count + excluded.count, credit = total.credit + excluded.credit,
              amount = total.amount + excluded.amount;
          insert into payments.status_total as total (status, count, credit, amount)
          select status, sum(by), sum(anzahl * by), sum(amount::bigint * by)
          from (${rows}) as change (paid_at, status, anzahl, amount, by)
          group by 1
          having sum(by) <> 0 or sum(anzahl * by) <> 0 or sum(amount::bigint * by) <> 0
          order by 1
          on conflict (status) do update
            set count = total.count + excluded.count, credit = total.credit + excluded.credit,
              amount = total.amount + excluded.amount;
          return null;
        end $$`);
      this.addSql(`create trigger total_after_${event} after ${event} on payments.payment
        referencing ${tables} for each statement execute function payments.total_after_${event}()`);
    }
  }

  override down(): void {
    for (const event of events) {
      this.addSql(`drop trigger total_after_${event} on payments.payment`);
      this.addSql(`drop function payments.total_after_${event}()`);
    }
    this.addSql('drop table payments.status_total');
    this.addSql('drop table payments.day_total');
    this.addSql('drop index payments.payment_by_receipt');
    this.addSql('drop index payments.payment_by_date');
    this.addSql('alter table payments.payment drop column note, drop column granted_by');
  }
}
