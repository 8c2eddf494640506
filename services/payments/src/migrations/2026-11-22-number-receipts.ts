import { Migration } from '@mikro-orm/migrations';

const year = `extract(year from paid_at at time zone 'Europe/Zurich')::int`;

/** What the documents service may read for a receipt; `more` are columns beside those of the first version. */
const receiptSql = (more: { returns: string; selects: string } = { returns: '', selects: '' }): string[] => [
  'drop function payments_api.receipt(uuid)',
  `create function payments_api.receipt(id_zahlung uuid)
    returns table (account_id uuid, paid_at timestamptz, quantity int, unit_price int, total int,
      payment_means text, transaction_reference text${more.returns})
    language sql stable security definer set search_path = pg_catalog, pg_temp as $$
      select p.account_id, p.paid_at, p.anzahl, p.unit_price, p.amount, s.payment_means, s.transaction_id${more.selects}
      from payments.payment p
      left join payments.payment_session s on s.payment_id = p.id and s.status = 'CAPTURED'
      where p.id = $1 and p.status = 'CAPTURED'
    $$`,
  'revoke all on function payments_api.receipt(uuid) from public',
  'grant execute on function payments_api.receipt(uuid) to attesta_documents',
];

/**
 * Numbers for receipts, without gaps within a year: `A-2026-000123`. The row of a year is locked by whoever takes the
 * next number until that payment is committed. Purchases so far are numbered in the order in which they were paid.
 */
export class NumberReceipts extends Migration {
  override up(): void {
    this.addSql(`create table payments.receipt_year (
      year int primary key,
      last int not null check (last > 0)
    )`);
    this.addSql('revoke delete on payments.receipt_year from attesta_payments');
    this.addSql('alter table payments.payment add column receipt_number text unique');
    this.addSql(`update payments.payment p
      set receipt_number = format('A-%s-%s', n.year, lpad(n.number::text, greatest(6, length(n.number::text)), '0'))
      from (select id, ${year} as year, row_number() over (partition by ${year} order by paid_at, id) as number
            from payments.payment where status = 'CAPTURED') n
      where p.id = n.id`);
    this.addSql(`insert into payments.receipt_year (year, last)
      select ${year}, count(*) from payments.payment where status = 'CAPTURED' group by 1`);
    const more = { returns: ', receipt_number text', selects: ', p.receipt_number' };
    for (const statement of receiptSql(more)) this.addSql(statement);
  }

  override down(): void {
    for (const statement of receiptSql()) this.addSql(statement);
    this.addSql('alter table payments.payment drop column receipt_number');
    this.addSql('drop table payments.receipt_year');
  }
}
