import { definer } from '@attesta/service-kit/database/migration-sql.ts';

/**
 * Numbers for receipts, without gaps within a year: `A-2026-000123`. The row of a year is locked by whoever takes the
 * next number until that payment is committed. The documents service reads what stands on a receipt.
 */
export const receiptSql = `
  create table payments.receipt_year (
    year int primary key,
    last int not null check (last > 0)
  );
  revoke delete on payments.receipt_year from attesta_payments;

  create function payments_api.receipt(id_zahlung uuid)
    returns table (account_id uuid, paid_at timestamptz, quantity int, unit_price int, total int,
      payment_means text, transaction_reference text, receipt_number text)
    language sql stable ${definer} as $$
      select p.account_id, p.paid_at, p.anzahl, p.unit_price, p.amount, s.payment_means, s.transaction_id,
        p.receipt_number
      from payments.payment p
      left join payments.payment_session s on s.payment_id = p.id and s.status = 'CAPTURED'
      where p.id = $1 and p.status = 'CAPTURED' and (p.kept_until is null or p.kept_until > now())
    $$;
  grant execute on function payments_api.receipt(uuid) to attesta_documents;

  create function payments_api.receipt_kept_until(id_zahlung uuid) returns timestamptz
    language sql stable ${definer} as $$
      select payments.retention_end(p.paid_at) from payments.payment p
      where p.id = $1 and p.status = 'CAPTURED'
    $$;
  grant execute on function payments_api.receipt_kept_until(uuid) to attesta_documents;

  -- The last end of an account's receipts.
  create function payments_api.receipts_kept_until(account_id uuid) returns timestamptz
    language sql stable ${definer} as $$
      select payments.retention_end(max(p.paid_at)) from payments.payment p
      where p.account_id = $1 and p.status = 'CAPTURED'
    $$;
  grant execute on function payments_api.receipts_kept_until(uuid) to attesta_accounts;
`;
