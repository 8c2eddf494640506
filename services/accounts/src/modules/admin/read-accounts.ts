import type { EntityManager } from '@mikro-orm/postgresql';
import { readPortions } from '@attesta/service-kit/database/read-portions.ts';

import { accountOrder } from './account-order.ts';
import { accountColumns, conditionOf, joinRegistered } from './account-table.ts';
import type { AccountFilters, AccountRow } from './account-table.ts';

/** Accounts that match the filters, with their credit, the newest first, in portions. */
export const readAccounts = (em: EntityManager, filters: AccountFilters): AsyncIterable<AccountRow[]> => {
  const { sql, params } = conditionOf(filters);
  return readPortions<AccountRow>(
    em,
    `select ${accountColumns}, coalesce(b.balance, 0) as balance, coalesce(b.ordered, 0) as ordered
     from accounts.account a left join ledger.all_balances() b on b.account_id = a.id
     ${joinRegistered}
     where ${sql} order by ${accountOrder('registerDate', 'desc')}`,
    params,
  );
};
