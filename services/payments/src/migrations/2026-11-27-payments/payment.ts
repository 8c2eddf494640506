import { definer, pinned } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * `granted_by` and `note` are of credit that an admin gave, `receipt_number` of what was bought. `request_digest` is of the
 * request that `idempotency_key` counts for. `kept_until` is set once the account is deleted.
 */
const payment = `
  create table payments.payment (
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
    receipt_number text unique,
    granted_by uuid,
    note text,
    kept_until timestamptz,
    request_digest text,
    unique (account_id, idempotency_key),
    check ((status in ('CAPTURED', 'GRANTED')) = (paid_at is not null)),
    check (note is null or status = 'GRANTED')
  );
  create index payment_of_account on payments.payment (account_id, created_at desc);
  create index payment_by_date on payments.payment (paid_at desc, id desc) where status in ('CAPTURED', 'GRANTED');
  create index payment_by_receipt on payments.payment (receipt_number text_pattern_ops) where receipt_number is not null;
  create index payment_by_end on payments.payment (kept_until) where kept_until is not null;
  revoke delete on payments.payment from attesta_payments;
`;

/** A payment page of the provider, and what became of it. */
const session = `
  create table payments.payment_session (
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
  );
  create index session_of_payment on payments.payment_session (payment_id);
  create index session_due on payments.payment_session (next_check_at) where next_check_at is not null;
  create index session_in_review on payments.payment_session (payment_id) where status = 'REVIEW';
  create unique index session_captured_once on payments.payment_session (payment_id) where status = 'CAPTURED';
  revoke delete on payments.payment_session from attesta_payments;
`;

/**
 * Payments that may still bring credit, which block the deletion of their account: open ones, those that wait for a
 * person, those whose page the sweep will ask the provider about again, and for one day every page that nobody has ended,
 * because its payer may return.
 */
const underWay = `
  create function payments_api.payment_under_way(account_id uuid, at timestamptz) returns boolean
    language sql stable ${definer} as $$
      select exists (
        select 1 from payments.payment p
        left join payments.payment_session s on s.payment_id = p.id
        where p.account_id = $1 and (
          p.status in ('PENDING', 'REVIEW') or p.settling_until > $2
          or s.status in ('AUTHORIZED', 'REVIEW') or s.next_check_at is not null
          or (s.status in ('OPEN', 'EXPIRED') and s.created_at > $2 - interval '24 hours')))
    $$;
  grant execute on function payments_api.payment_under_way(uuid, timestamptz) to attesta_accounts;
`;

/**
 * The end of what accounting demands: ten years from the end of the business year, which is the calendar year in
 * Switzerland (Art. 958f OR). Then what the provider calls a payment goes; what stays is a date, a number and an amount of
 * nobody, so that sums stay true, and there is no receipt of it any more.
 */
const retention = `
  create function payments.retention_end(moment timestamptz) returns timestamptz
    language sql stable strict ${pinned} as $$
      select make_timestamptz(
        extract(year from $1 at time zone 'Europe/Zurich')::int + 11, 1, 1, 0, 0, 0, 'Europe/Zurich')
    $$;

  create function payments.forget_sessions(at timestamptz) returns int
    language sql volatile ${definer} as $$
      with gone as (
        delete from payments.payment_session s using payments.payment p
        where p.id = s.payment_id and p.kept_until <= least($1, now()) returning 1
      )
      select count(*)::int from gone
    $$;
`;

export const paymentSql = [payment, session, underWay, retention].join('');
