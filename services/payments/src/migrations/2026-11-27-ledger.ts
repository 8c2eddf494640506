import { Migration } from '@mikro-orm/migrations';
import { definer, dropContentSql, pinned } from '@attesta/service-kit/database/migration-sql.ts';

const tables = `
  create table ledger.balance (
    account_id uuid primary key,
    balance int not null default 0 check (balance >= 0),
    ordered int not null default 0 check (ordered >= 0)
  );

  create table ledger.entry (
    id uuid primary key default uuidv7(),
    account_id uuid not null,
    kind text not null check (kind in ('GRANT', 'PURCHASE', 'ORDER', 'TRANSFER', 'REFUND')),
    amount int not null check (amount <> 0 and (kind = 'TRANSFER' or (amount < 0) = (kind = 'ORDER'))),
    business_key text not null unique,
    created_at timestamptz not null
  );
  create index entry_of_account on ledger.entry (account_id, id);
  create index entry_by_date on ledger.entry (created_at) include (kind, amount);

  create function ledger.refuse_change() returns trigger language plpgsql ${pinned} as $$
    begin
      raise exception 'entries of the ledger are never changed';
    end $$;
  create trigger entry_is_final before update or delete or truncate on ledger.entry
    for each statement execute function ledger.refuse_change();
`;

/** The row lock makes orders of one account wait for each other, so the key is looked up after it. */
const spend = `
  create function ledger.spend(p_account uuid, p_amount int, p_key text, p_at timestamptz)
    returns boolean language plpgsql ${definer} as $$
    declare
      v_balance int;
      v_entry ledger.entry;
    begin
      if p_amount < 1 then
        raise exception 'the amount to spend must be positive';
      end if;
      select b.balance into v_balance from ledger.balance b where b.account_id = p_account for update;
      select * into v_entry from ledger.entry e where e.business_key = p_key;
      if found then
        if v_entry.account_id <> p_account or v_entry.amount <> -p_amount then
          raise exception 'the business key % is taken by another entry', p_key;
        end if;
        return true;
      end if;
      if v_balance is null or v_balance < p_amount then
        return false;
      end if;
      insert into ledger.entry (account_id, kind, amount, business_key, created_at)
        values (p_account, 'ORDER', -p_amount, p_key, p_at);
      update ledger.balance b set balance = b.balance - p_amount, ordered = b.ordered + p_amount
        where b.account_id = p_account;
      return true;
    end $$;
  grant execute on function ledger.spend(uuid, int, text, timestamptz) to attesta_references;
`;

const grantCredit = `
  create function ledger.grant_credit(
      p_account uuid, p_amount int, p_kind text, p_key text, p_at timestamptz)
    returns boolean language plpgsql ${definer} as $$
    declare
      v_entry ledger.entry;
    begin
      if p_amount < 1 or p_kind not in ('GRANT', 'PURCHASE', 'REFUND') then
        raise exception 'credit must be positive and a grant, a purchase or a refund';
      end if;
      insert into ledger.balance (account_id) values (p_account) on conflict do nothing;
      perform 1 from ledger.balance b where b.account_id = p_account for update;
      select * into v_entry from ledger.entry e where e.business_key = p_key;
      if found then
        if v_entry.account_id <> p_account or v_entry.amount <> p_amount or v_entry.kind <> p_kind then
          raise exception 'the business key % is taken by another entry', p_key;
        end if;
        return false;
      end if;
      insert into ledger.entry (account_id, kind, amount, business_key, created_at)
        values (p_account, p_kind, p_amount, p_key, p_at);
      update ledger.balance b set balance = b.balance + p_amount where b.account_id = p_account;
      return true;
    end $$;
  grant execute on function ledger.grant_credit(uuid, int, text, text, timestamptz) to attesta_payments;
`;

/** Both rows are made and locked in the order of their ids, so that opposite transfers cannot deadlock. */
const transfer = `
  create function ledger.transfer(p_from uuid, p_to uuid, p_at timestamptz)
    returns int language plpgsql ${definer} as $$
    declare
      v_balance int;
      v_ordered int;
      v_transfer uuid := uuidv7();
    begin
      if p_from = p_to then
        raise exception 'credit cannot be transferred to the same account';
      end if;
      insert into ledger.balance (account_id)
        select id from unnest(array[p_from, p_to]) as id order by id on conflict do nothing;
      perform 1 from ledger.balance b where b.account_id in (p_from, p_to) order by b.account_id for update;
      select b.balance, b.ordered into v_balance, v_ordered from ledger.balance b where b.account_id = p_from;
      if v_balance > 0 then
        insert into ledger.entry (account_id, kind, amount, business_key, created_at) values
          (p_from, 'TRANSFER', -v_balance, 'transfer:' || v_transfer || ':out', p_at),
          (p_to, 'TRANSFER', v_balance, 'transfer:' || v_transfer || ':in', p_at);
      end if;
      update ledger.balance b set balance = 0, ordered = 0 where b.account_id = p_from;
      update ledger.balance b set balance = b.balance + v_balance, ordered = b.ordered + v_ordered
        where b.account_id = p_to;
      return v_balance;
    end $$;
  grant execute on function ledger.transfer(uuid, uuid, timestamptz) to attesta_accounts;
`;

/** Credit of one account, of those on a page, of all, of those that have some left. One that never had any has no row. */
const balances = `
  create function ledger.balance_of(p_account uuid) returns table (balance int, ordered int)
    language sql stable ${definer} as $$
      select coalesce(sum(b.balance), 0)::int, coalesce(sum(b.ordered), 0)::int
      from ledger.balance b where b.account_id = p_account
    $$;
  grant execute on function ledger.balance_of(uuid) to attesta_accounts, attesta_references, attesta_payments;

  create function ledger.balances_of(p_accounts uuid[]) returns table (account_id uuid, balance int, ordered int)
    language sql stable ${definer} rows 100 as $$
      select b.account_id, b.balance, b.ordered from ledger.balance b where b.account_id = any (p_accounts)
    $$;
  grant execute on function ledger.balances_of(uuid[]) to attesta_accounts;

  create function ledger.all_balances() returns table (account_id uuid, balance int, ordered int)
    language sql stable ${definer} rows 10000 as $$
      select b.account_id, b.balance, b.ordered from ledger.balance b
    $$;
  grant execute on function ledger.all_balances() to attesta_accounts;

  create function ledger.credit_left(p_accounts uuid[]) returns table (account_id uuid, balance int)
    language sql stable ${definer} as $$
      select b.account_id, b.balance from ledger.balance b where b.account_id = any (p_accounts) and b.balance > 0
    $$;
  grant execute on function ledger.credit_left(uuid[]) to attesta_payments;
`;

const checks = `
  create function ledger.mismatches() returns table (account_id uuid, balance int, entries bigint)
    language sql stable ${definer} as $$
      select coalesce(b.account_id, e.account_id), coalesce(b.balance, 0), coalesce(e.total, 0)
      from ledger.balance b
      full join (select account_id, sum(amount) as total from ledger.entry group by account_id) e
        on e.account_id = b.account_id
      where coalesce(b.balance, 0) <> coalesce(e.total, 0)
    $$;
  grant execute on function ledger.mismatches() to attesta_payments;

  -- Month by month between the bounds, number 0 is what was before the first of them.
  create function ledger.monthly_entries(bounds timestamptz[])
    returns table (month int, kind text, amount bigint)
    language sql stable ${definer} as $$
      select m.month::int, e.kind, e.amount
      from unnest($1[:cardinality($1) - 1], $1[2:]) with ordinality as m (start, stop, month), lateral (
        select e.kind, sum(e.amount)::bigint as amount from ledger.entry e
        where e.created_at >= m.start and e.created_at < m.stop group by e.kind) e
      union all
      select 0, e.kind, sum(e.amount)::bigint from ledger.entry e where e.created_at < $1[1] group by e.kind
    $$;
  grant execute on function ledger.monthly_entries(timestamptz[]) to attesta_references;
`;

/**
 * The schema `ledger` as the first release has it: credit as entries that only ever grow, a balance per account that cannot
 * fall below zero, and the functions through which alone both change together. It has an owner of its own, and no service
 * reads or writes its rows.
 */
export class LedgerBaseline extends Migration {
  override up(): void {
    this.asLedgerOwner(tables, spend, grantCredit, transfer, balances, checks);
  }

  override down(): void {
    this.asLedgerOwner(dropContentSql('ledger'));
  }

  private asLedgerOwner(...statements: string[]): void {
    this.addSql('set local role attesta_ledger_owner');
    for (const statement of statements) this.addSql(statement);
    this.addSql('set local role attesta_payments_owner');
  }
}
