import { Migration } from '@mikro-orm/migrations';

/**
 * What keeps an account from being deleted: a payment that may still bring credit. That is one which is open or waits for
 * a person, a payment page that the provider will be asked about again, and for a day any page that nobody has ended:
 * its payer may be about to come back.
 */
export class DeleteAccounts extends Migration {
  override up(): void {
    this.addSql(`create function payments_api.payment_under_way(account_id uuid, at timestamptz) returns boolean
      language sql stable security definer set search_path = pg_catalog, pg_temp as $$
        select exists (
          select 1 from payments.payment p
          left join payments.payment_session s on s.payment_id = p.id
          where p.account_id = $1 and (
            p.status in ('PENDING', 'REVIEW') or p.settling_until > $2
            or s.status in ('AUTHORIZED', 'REVIEW') or s.next_check_at is not null
            or (s.status in ('OPEN', 'EXPIRED') and s.created_at > $2 - interval '24 hours')))
      $$`);
    this.addSql('revoke all on function payments_api.payment_under_way(uuid, timestamptz) from public');
    this.addSql(
      'grant execute on function payments_api.payment_under_way(uuid, timestamptz) to attesta_accounts',
    );
  }

  override down(): void {
    this.addSql('drop function payments_api.payment_under_way(uuid, timestamptz)');
  }
}
