import type { EntityManager } from '@mikro-orm/postgresql';
import type { QueryOf } from '@attesta/contracts/operations/operation.ts';
import type { AccountStateName } from '@attesta/contracts/forms/page-accounts-and-audit.ts';
import type { AccountEntry, exportAccounts } from '@attesta/contracts/operations/accounts/admin-accounts.ts';
import { likeAnywhere, searchWords } from '@attesta/service-kit/database/paging.ts';
import { readPortions } from '@attesta/service-kit/database/read-portions.ts';

import { defaultTemplate } from '../account/account.entity.ts';
import { accountOrder } from './account-order.ts';

export type AccountFilters = QueryOf<typeof exportAccounts>;

/** Joins the latest registration of each unconfirmed account, for admins. */
export const joinRegistered = `left join lateral (
    select * from accounts.registration r
    where a.state = 'unconfirmed' and r.account_id = a.id order by r.id desc limit 1
  ) registered on true`;

const registeredOrOwn = (column: string): string =>
  `coalesce(registered.${column}, a.${column}) as ${column}`;

/** Columns of a table of accounts, over `accounts.account a` with `joinRegistered`. */
export const accountColumns = `a.id, a.email, a.template_filename, a.admin, a.deactivated, a.deactivation_reason,
  a.logo_position, a.registered_at, a.last_login_at, a.state,
  ${['firstname', 'lastname', 'organization', 'address', 'zip', 'city', 'privacy_version'].map(registeredOrOwn).join(', ')}`;

export type AccountRow = {
  id: string;
  firstname: string;
  lastname: string;
  organization: string;
  email: string;
  address: string;
  zip: string;
  city: string;
  template_filename: string;
  admin: boolean;
  deactivated: boolean;
  deactivation_reason: string | null;
  logo_position: 'left' | 'center' | 'right';
  registered_at: Date;
  last_login_at: Date | null;
  /** Version of the privacy policy agreed to at registration. */
  privacy_version: string | null;
  state: AccountStateName;
  /** Credit left and references ordered, from the ledger. */
  balance: number;
  ordered: number;
};

export const hasOwnTemplate = ({ template_filename: name }: AccountRow): boolean => name !== defaultTemplate;

export const presentEntry = (row: AccountRow): AccountEntry => ({
  id: row.id,
  name: `${row.lastname} ${row.firstname}`.trim(),
  organization: row.organization,
  email: row.email,
  city: row.city,
  registerDate: new Date(row.registered_at).toISOString(),
  lastLogin: row.last_login_at === null ? null : new Date(row.last_login_at).toISOString(),
  certificateCount: row.ordered,
  saldo: row.balance,
  state: row.state,
  admin: row.admin,
  ownTemplate: hasOwnTemplate(row),
});

export type Condition = { sql: string; params: readonly unknown[] };

/**
 * Matches accounts whose own data or registration contains a word. The union uses both indexes; an `or` would use none.
 */
const withWord = `a.id in (select id from accounts.account where search_text like accounts.search_form(?)
  union all select account_id from accounts.registration where search_text like accounts.search_form(?))`;

/** SQL condition of filters and search over `accounts.account a`. */
export const conditionOf = ({ search, state, role }: AccountFilters): Condition => {
  const words = searchWords(search);
  const conditions = words.map(() => withWord);
  const params: unknown[] = words.map(likeAnywhere).flatMap((word) => [word, word]);
  if (state !== 'all') {
    conditions.push('a.state = ?');
    params.push(state);
  }
  if (role !== 'all') conditions.push(role === 'admin' ? 'a.admin' : 'not a.admin');
  return { sql: conditions.length === 0 ? 'true' : conditions.join(' and '), params };
};

/** Number of accounts that match the filters; from maintained counts, unless the filters search for words. */
export const countAccounts = async (em: EntityManager, filters: AccountFilters): Promise<number> => {
  const { sql, params } = conditionOf(filters);
  const source =
    searchWords(filters.search).length > 0
      ? `select count(*)::int as total from accounts.account a where ${sql}`
      : `select coalesce(sum(a.accounts), 0)::int as total from accounts.account_count a where ${sql}`;
  const [counted] = await em.execute<{ total: number }[]>(source, [...params]);
  return counted?.total ?? 0;
};

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
