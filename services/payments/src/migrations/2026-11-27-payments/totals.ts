import { definer } from '@attesta/service-kit/database/migration-sql.ts';

const counted = `status in ('CAPTURED', 'GRANTED')`;
const day = `(paid_at at time zone 'Europe/Zurich')::date`;

/** Effects of a statement on the payments that count, as rows of (paid_at, status, anzahl, amount, by). */
const came = `select paid_at, status, anzahl, amount, 1 from came where ${counted}`;
const went = `select paid_at, status, anzahl, amount, -1 from went where ${counted}`;
const changes = [
  { event: 'insert', tables: 'new table as came', rows: came },
  { event: 'update', tables: 'old table as went new table as came', rows: `${came} union all ${went}` },
  { event: 'delete', tables: 'old table as went', rows: went },
] as const;

const triggers = changes.map(
  ({ event, tables, rows }) => `
  create function payments.total_after_${event}() returns trigger
    language plpgsql ${definer} as $$
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
    end $$;
  create trigger total_after_${event} after ${event} on payments.payment
    referencing ${tables} for each statement execute function payments.total_after_${event}();
`,
);

/**
 * Sums of payments by day (`day_total`) and over all days (`status_total`), updated by triggers in the transaction that
 * credits, so that no report reads the payments one by one. Crediting locks the rows of its day and status before the
 * balance and before the year of the receipts; this order prevents deadlocks.
 */
export const totalsSql = `
  create table payments.day_total (
    day date not null,
    status text not null check (${counted}),
    count int not null,
    credit int not null,
    amount bigint not null,
    primary key (day, status)
  );
  revoke insert, update, delete on payments.day_total from attesta_payments;

  create table payments.status_total (
    status text primary key check (${counted}),
    count int not null,
    credit int not null,
    amount bigint not null
  );
  revoke insert, update, delete on payments.status_total from attesta_payments;
  ${triggers.join('')}

  -- Month by month between the bounds, for the statistics. The tax is rounded for each payment: of each amount once, as
  -- most payments have one of a few. Each month is looked up by an index, and its rows fit into memory.
  create function payments_api.monthly_revenue(bounds timestamptz[], vat_rate numeric)
    returns table (month int, gross bigint, net bigint)
    language sql stable ${definer} as $$
      select m.month::int, sum(p.amount * p.count)::bigint,
        sum((p.amount - round(p.amount * $2 / (100 + $2))) * p.count)::bigint
      from unnest($1[:cardinality($1) - 1], $1[2:]) with ordinality as m (start, stop, month), lateral (
        select p.amount, count(*) as count from payments.payment p
        where p.status = 'CAPTURED' and p.paid_at >= m.start and p.paid_at < m.stop
        group by p.amount) p
      group by m.month
    $$;
  grant execute on function payments_api.monthly_revenue(timestamptz[], numeric) to attesta_references;
`;
