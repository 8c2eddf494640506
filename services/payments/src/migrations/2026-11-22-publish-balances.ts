import { Migration } from '@mikro-orm/migrations';

/**
 * Credit of many accounts in one question, for the tables that admins read: of those on a page, or of all where they are
 * ordered by it. An account that never had credit has no row.
 */
export class PublishBalances extends Migration {
  override up(): void {
    const returns = 'returns table (account_id uuid, balance int, ordered int)';
    const pinned = 'language sql stable security definer set search_path = pg_catalog, pg_temp';
    const columns = 'b.account_id, b.balance, b.ordered';
    this.addSql('set local role attesta_ledger_owner');
    this.addSql(`create function ledger.balances_of(p_accounts uuid[]) ${returns} ${pinned} rows 100 as $$
      select ${columns} from ledger.balance b where b.account_id = any (p_accounts)
    $$`);
    this.addSql(`create function ledger.all_balances() ${returns} ${pinned} rows 10000 as $$
      select ${columns} from ledger.balance b
    $$`);
    this.addSql(
      'grant execute on function ledger.balances_of(uuid[]), ledger.all_balances() to attesta_accounts',
    );
    this.addSql('set local role attesta_payments_owner');
  }

  override down(): void {
    this.addSql('set local role attesta_ledger_owner');
    this.addSql('drop function ledger.all_balances()');
    this.addSql('drop function ledger.balances_of(uuid[])');
    this.addSql('set local role attesta_payments_owner');
  }
}
