import { Migration } from '@mikro-orm/migrations';

const pinned = 'security definer set search_path = pg_catalog, pg_temp';

/** Each month with its beginning and its end; each is then looked up by an index, and its rows fit into memory. */
const months = `unnest($1[:cardinality($1) - 1], $1[2:]) with ordinality as m (start, stop, month)`;

/**
 * What the statistics need of payments and ledger, month by month. `bounds` are the beginnings of the months and the end
 * of the last one; number 1 is the first month, 0 what was before it. The tax is rounded for each payment: of each amount
 * once, as most payments have one of a few.
 */
export class PublishMoney extends Migration {
  override up(): void {
    this.addSql(`create function payments_api.monthly_revenue(bounds timestamptz[], vat_rate numeric)
      returns table (month int, gross bigint, net bigint)
      language sql stable ${pinned} as $$
        select m.month::int, sum(p.amount * p.count)::bigint,
          sum((p.amount - round(p.amount * $2 / (100 + $2))) * p.count)::bigint
        from ${months}, lateral (
          select p.amount, count(*) as count from payments.payment p
          where p.status = 'CAPTURED' and p.paid_at >= m.start and p.paid_at < m.stop
          group by p.amount) p
        group by m.month
      $$`);
    this.addSql('revoke all on function payments_api.monthly_revenue(timestamptz[], numeric) from public');
    this.addSql(
      'grant execute on function payments_api.monthly_revenue(timestamptz[], numeric) to attesta_references',
    );
    this.addSql('set local role none');
    this.addSql('set local role attesta_ledger_owner');
    this.addSql('create index entry_by_date on ledger.entry (created_at) include (kind, amount)');
    this.addSql(`create function ledger.monthly_entries(bounds timestamptz[])
      returns table (month int, kind text, amount bigint)
      language sql stable ${pinned} as $$
        select m.month::int, e.kind, e.amount
        from ${months}, lateral (
          select e.kind, sum(e.amount)::bigint as amount from ledger.entry e
          where e.created_at >= m.start and e.created_at < m.stop group by e.kind) e
        union all
        select 0, e.kind, sum(e.amount)::bigint from ledger.entry e where e.created_at < $1[1] group by e.kind
      $$`);
    this.addSql('revoke all on function ledger.monthly_entries(timestamptz[]) from public');
    this.addSql('grant execute on function ledger.monthly_entries(timestamptz[]) to attesta_references');
    this.addSql('set local role none');
    this.addSql('set local role attesta_payments_owner');
  }

  override down(): void {
    this.addSql('set local role none');
    this.addSql('set local role attesta_ledger_owner');
    this.addSql('drop function ledger.monthly_entries(timestamptz[])');
    this.addSql('drop index ledger.entry_by_date');
    this.addSql('set local role none');
    this.addSql('set local role attesta_payments_owner');
    this.addSql('drop function payments_api.monthly_revenue(timestamptz[], numeric)');
  }
}
