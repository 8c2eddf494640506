import { definer } from '@attesta/service-kit/database/migration-sql.ts';

const columns = 'm.kind, m.row_id, m.since, m.account_id, m.subject, m.detail';

/**
 * Open issues of all services, without those that an admin has marked as settled. The functions of the other services
 * are looked up at each call, because their migrations run later. `ledger_finding` holds the findings of the nightly check
 * of the ledger that still apply. A settled issue names its account, so that its note is deleted with the account.
 */
export const openIssuesSql = `
  create table payments.ledger_finding (
    account_id uuid not null,
    kind text not null check (kind in ('ledgerMismatch', 'creditOfDeletedAccount')),
    detail text not null,
    found_at timestamptz not null,
    gone_at timestamptz,
    primary key (account_id, kind)
  );
  revoke delete on payments.ledger_finding from attesta_payments;

  create table payments.settled_matter (
    kind text not null,
    row_id uuid not null,
    since timestamptz not null,
    settled_at timestamptz not null,
    settled_by uuid not null,
    note text not null,
    account_id uuid,
    primary key (kind, row_id)
  );
  revoke delete on payments.settled_matter from attesta_payments;

  create function payments.matters(at timestamptz)
    returns table (kind text, row_id uuid, since timestamptz, account_id uuid, subject text, detail text)
    language plpgsql stable rows 10 ${definer} as $$
    begin
      return query
        with own as (
          select 'paymentReview' as kind, p.id as row_id, max(s.created_at) as since, p.account_id,
            format('%s × CHF %s', p.anzahl, to_char(p.unit_price / 100.0, 'FM999990.00')) as subject,
            string_agg(s.error_name, ', ') as detail
          from payments.payment_session s join payments.payment p on p.id = s.payment_id
          where s.status = 'REVIEW' group by p.id
          union all
          select f.kind, f.account_id, f.found_at, f.account_id, null, f.detail
          from payments.ledger_finding f where f.gone_at is null
        )
        select ${columns} from (
          select * from own
          union all select * from accounts_api.matters($1)
          union all select * from zeugnisse_api.matters($1)
          union all select * from documents_api.matters($1)
        ) m
        where not exists (select 1 from payments.settled_matter d
          where d.kind = m.kind and d.row_id = m.row_id and d.since >= m.since);
    end $$;

  create function payments_api.matter_counts(at timestamptz)
    returns table (kind text, count int, since timestamptz)
    language sql stable ${definer} as $$
      select m.kind, count(*)::int, min(m.since) from payments.matters($1) m group by m.kind
    $$;
  grant execute on function payments_api.matter_counts(timestamptz) to attesta_accounts;
`;
