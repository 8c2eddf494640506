import { Migration } from '@mikro-orm/migrations';

const pinned = 'set search_path = pg_catalog, pg_temp';

const published = [
  { name: 'receipts_kept_until(uuid)', role: 'attesta_accounts' },
  { name: 'receipt_kept_until(uuid)', role: 'attesta_documents' },
] as const;

/** What the documents service may read for a receipt, with a condition on the payment `p` beside those of before. */
const receiptSql = (condition: string): string =>
  `create or replace function payments_api.receipt(id_zahlung uuid)
    returns table (account_id uuid, paid_at timestamptz, quantity int, unit_price int, total int,
      payment_means text, transaction_reference text, receipt_number text)
    language sql stable security definer ${pinned} as $$
      select p.account_id, p.paid_at, p.anzahl, p.unit_price, p.amount, s.payment_means, s.transaction_id,
        p.receipt_number
      from payments.payment p
      left join payments.payment_session s on s.payment_id = p.id and s.status = 'CAPTURED'
      where p.id = $1 and p.status = 'CAPTURED' ${condition}
    $$`;

/**
 * The end of what accounting demands: ten years from the end of the business year, which is the calendar year in
 * Switzerland (Art. 958f OR). `kept_until` is set once the account is deleted. Then what the provider calls a payment goes;
 * what stays is a date, a number and an amount of nobody, so that sums stay true, and there is no receipt of it any more.
 */
export class EndRetention extends Migration {
  override up(): void {
    this.addSql('alter table payments.payment add column kept_until timestamptz');
    this.addSql(`create index payment_by_end on payments.payment (kept_until) where kept_until is not null`);
    this.addSql(`create function payments.retention_end(moment timestamptz) returns timestamptz
      language sql stable strict ${pinned} as $$
        select make_timestamptz(
          extract(year from $1 at time zone 'Europe/Zurich')::int + 11, 1, 1, 0, 0, 0, 'Europe/Zurich')
      $$`);
    this.addSql(`create function payments_api.receipts_kept_until(account_id uuid) returns timestamptz
      language sql stable security definer ${pinned} as $$
        select payments.retention_end(max(p.paid_at)) from payments.payment p
        where p.account_id = $1 and p.status = 'CAPTURED'
      $$`);
    this.addSql(`create function payments_api.receipt_kept_until(id_zahlung uuid) returns timestamptz
      language sql stable security definer ${pinned} as $$
        select payments.retention_end(p.paid_at) from payments.payment p
        where p.id = $1 and p.status = 'CAPTURED'
      $$`);
    for (const { name, role } of published) {
      this.addSql(`revoke all on function payments_api.${name} from public`);
      this.addSql(`grant execute on function payments_api.${name} to ${role}`);
    }
    // The service itself deletes no row of a payment.
    this.addSql(`create function payments.forget_sessions(at timestamptz) returns int
      language sql volatile security definer ${pinned} as $$
        with gone as (
          delete from payments.payment_session s using payments.payment p
          where p.id = s.payment_id and p.kept_until <= least($1, now()) returning 1
        )
        select count(*)::int from gone
      $$`);
    this.addSql(receiptSql('and (p.kept_until is null or p.kept_until > now())'));
  }

  override down(): void {
    this.addSql(receiptSql(''));
    this.addSql('drop function payments.forget_sessions(timestamptz)');
    for (const { name } of published) this.addSql(`drop function payments_api.${name}`);
    this.addSql('drop function payments.retention_end(timestamptz)');
    this.addSql('alter table payments.payment drop column kept_until');
  }
}
