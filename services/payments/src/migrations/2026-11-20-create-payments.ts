import { Migration } from '@mikro-orm/migrations';

/** Price table, payments with their provider sessions, and what the documents service may read for a receipt. */
export class CreatePayments extends Migration {
  override up(): void {
    this.addSql(`create table payments.price (
      anzahl int primary key check (anzahl between 1 and 999),
      unit_price int not null check (unit_price > 0)
    )`);
    this.addSql('insert into payments.price (anzahl, unit_price) values (1, 4900), (3, 4400), (5, 3900)');
    this.addSql(`create table payments.payment (
      id uuid primary key default uuidv7(),
      account_id uuid not null,
      anzahl int not null check (anzahl between 1 and 9999),
      unit_price int not null check (unit_price >= 0),
      amount int not null check (amount = anzahl * unit_price),
      currency text not null default 'CHF' check (currency = 'CHF'),
      status text not null
        check (status in ('PENDING', 'CAPTURED', 'GRANTED', 'FAILED', 'ABORTED', 'EXPIRED', 'REVIEW')),
      idempotency_key text,
      created_at timestamptz not null,
      paid_at timestamptz,
      pending_until timestamptz,
      settling_until timestamptz,
      settling_by uuid,
      unique (account_id, idempotency_key),
      check ((status in ('CAPTURED', 'GRANTED')) = (paid_at is not null))
    )`);
    this.addSql('create index payment_of_account on payments.payment (account_id, created_at desc)');
    this.addSql(`create table payments.payment_session (
      id uuid primary key default uuidv7(),
      payment_id uuid not null references payments.payment,
      saferpay_token text not null unique,
      redirect_url text not null,
      url_expires_at timestamptz not null,
      handed_out_at timestamptz,
      return_key text not null unique,
      notify_key text not null unique,
      status text not null default 'OPEN' check (status in
        ('OPEN', 'AUTHORIZED', 'CAPTURED', 'CANCELLED', 'ABORTED', 'FAILED', 'EXPIRED', 'REVIEW')),
      created_at timestamptz not null,
      hints int not null default 0,
      payer_back_at timestamptz,
      next_check_at timestamptz,
      asserts int not null default 0,
      transaction_id text unique,
      capture_id text,
      capture_request_id text,
      capture_retry int not null default 0 check (capture_retry between 0 and 9),
      cancel_request_id text,
      cancel_retry int not null default 0 check (cancel_retry between 0 and 9),
      liability_shift boolean,
      payment_means text,
      error_name text
    )`);
    this.addSql('create index session_of_payment on payments.payment_session (payment_id)');
    this.addSql(
      'create index session_due on payments.payment_session (next_check_at) where next_check_at is not null',
    );
    this.addSql(`create unique index session_captured_once on payments.payment_session (payment_id)
      where status = 'CAPTURED'`);
    this.addSql(`create function payments_api.receipt(id_zahlung uuid)
      returns table (account_id uuid, paid_at timestamptz, quantity int, unit_price int, total int,
        payment_means text, transaction_reference text)
      language sql stable security definer set search_path = pg_catalog, pg_temp as $$
        select p.account_id, p.paid_at, p.anzahl, p.unit_price, p.amount, s.payment_means, s.transaction_id
        from payments.payment p
        left join payments.payment_session s on s.payment_id = p.id and s.status = 'CAPTURED'
        where p.id = $1 and p.status = 'CAPTURED'
      $$`);
    this.addSql('revoke all on function payments_api.receipt(uuid) from public');
    this.addSql('grant execute on function payments_api.receipt(uuid) to attesta_documents');
  }

  override down(): void {
    this.addSql('drop function payments_api.receipt(uuid)');
    this.addSql('drop table payments.payment_session');
    this.addSql('drop table payments.payment');
    this.addSql('drop table payments.price');
  }
}
