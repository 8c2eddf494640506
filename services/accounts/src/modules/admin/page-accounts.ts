import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryOf, ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type { pageAccounts as operation } from '@attesta/contracts/operations/accounts/admin-accounts.ts';
import { pageWindow } from '@attesta/service-kit/database/paging.ts';

import { accountOrder, needsBalances } from './account-order.ts';
import { accountColumns, conditionOf, countAccounts, joinRegistered, presentEntry } from './account-table.ts';
import type { AccountRow } from './account-table.ts';

/**
 * One page of accounts and the total, in two statements. Displayed columns and credit are read for the ids of the page
 * only.
 */
export const pageAccounts = async (
  em: EntityManager,
  query: QueryOf<typeof operation>,
): Promise<ResponseOf<typeof operation>> => {
  const total = await countAccounts(em, query);
  const window = pageWindow(query, total);
  if (window === null) return { rows: [], total };
  const { sql, params } = conditionOf(query);
  const order = accountOrder(query.sort, query.direction, window.reversed);
  const balances = needsBalances(query.sort)
    ? 'left join ledger.all_balances() b on b.account_id = a.id'
    : '';
  const rows = await em.execute<AccountRow[]>(
    `with page as materialized (
       select a.id from accounts.account a ${balances} where ${sql} order by ${order} limit ? offset ?
     )
     select ${accountColumns}, coalesce(b.balance, 0) as balance, coalesce(b.ordered, 0) as ordered
     from page join accounts.account a on a.id = page.id ${joinRegistered}
     left join ledger.balances_of(array(select id from page)) b on b.account_id = a.id
     order by ${order}`,
    [...params, window.count, window.offset],
  );
  const shown = rows.map(presentEntry);
  return { rows: window.reversed ? shown.toReversed() : shown, total };
};
