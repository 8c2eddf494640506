import { Migration } from '@mikro-orm/migrations';
import { closePublishedSql } from '@attesta/service-kit/database/row-rights.ts';

const role = 'attesta_payments';
const owner = 'attesta_payments_owner';

/** Gives everything in the ledger that `from` has to `to`, as whoever logged in: an owner may not give to another. */
const giveLedger = (from: string, to: string): string[] => [
  'set local role none',
  `do $$
    declare
      v_name text;
    begin
      for v_name in select format('ledger.%I', c.relname) from pg_class c
        where c.relnamespace = 'ledger'::regnamespace and c.relkind in ('r', 'v') and c.relowner = '${from}'::regrole
      loop
        execute format('alter table %s owner to ${to}', v_name);
      end loop;
      for v_name in select p.oid::regprocedure::text from pg_proc p
        where p.pronamespace = 'ledger'::regnamespace and p.proowner = '${from}'::regrole
      loop
        execute format('alter function %s owner to ${to}', v_name);
      end loop;
    end $$`,
];

/**
 * The ledger gets an owner of its own. Payments, which owned it, may from now on only call what it needs: no service reads
 * or writes entries and balances. `credit_left` is what the sweep looked up in the balances.
 */
export class SeparateLedger extends Migration {
  override up(): void {
    for (const statement of giveLedger(owner, 'attesta_ledger_owner')) this.addSql(statement);
    this.addSql('set local role attesta_ledger_owner');
    this.addSql('alter function ledger.refuse_change() set search_path = pg_catalog, pg_temp');
    this.addSql(`create function ledger.credit_left(p_accounts uuid[]) returns table (account_id uuid, balance int)
      language sql stable security definer set search_path = pg_catalog, pg_temp as $$
        select b.account_id, b.balance from ledger.balance b where b.account_id = any (p_accounts) and b.balance > 0
      $$`);
    for (const statement of closePublishedSql('ledger', role)) this.addSql(statement);
    for (const name of [
      'grant_credit(uuid, int, text, text, timestamptz)',
      'balance_of(uuid)',
      'mismatches()',
      'credit_left(uuid[])',
    ]) {
      this.addSql(`grant execute on function ledger.${name} to ${role}`);
    }
    this.addSql(`set local role ${owner}`);
  }

  override down(): void {
    this.addSql('set local role attesta_ledger_owner');
    this.addSql('drop function ledger.credit_left(uuid[])');
    this.addSql('alter function ledger.refuse_change() reset search_path');
    for (const statement of giveLedger('attesta_ledger_owner', owner)) this.addSql(statement);
    this.addSql(`set local role ${owner}`);
  }
}
