import { Migration } from '@mikro-orm/migrations';

const pinned = 'security definer set search_path = pg_catalog, pg_temp';

/**
 * What the statistics need of payments and ledger, month by month. `bounds` are the beginnings of the months and the end
 * of the last one; number 1 is the first month, 0 what was before it.
 */
export class PublishMoney extends Migration {
  override up(): void {
    this.addSql(`create function payments_api.monthly_revenue(bounds timestamptz[], vat_rate numeric)
      returns table (month int, gross bigint, net bigint)
      language sql stable ${pinned} as $$
        select width_bucket(p.paid_at, $1), sum(p.amount),
          sum(p.amount - round(p.amount * $2 / (100 + $2)))::bigint
        from payments.payment p
        where p.status = 'CAPTURED' and p.paid_at >= $1[1] and p.paid_at < $1[cardinality($1)]
        group by 1
      $$`);
    this.addSql('revoke all on function payments_api.monthly_revenue(timestamptz[], numeric) from public');
    this.addSql(
      'grant execute on function payments_api.monthly_revenue(timestamptz[], numeric) to attesta_references',
    );
    this.addSql('set local role none');
    this.addSql('set local role attesta_ledger_owner');
    this.addSql(`create function ledger.monthly_entries(bounds timestamptz[])
      returns table (month int, kind text, amount bigint)
      language sql stable ${pinned} as $$
        select width_bucket(e.created_at, $1), e.kind, sum(e.amount)
        from ledger.entry e
        where e.created_at < $1[cardinality($1)]
        group by 1, 2
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
    this.addSql('set local role none');
    this.addSql('set local role attesta_payments_owner');
    this.addSql('drop function payments_api.monthly_revenue(timestamptz[], numeric)');
  }
}
