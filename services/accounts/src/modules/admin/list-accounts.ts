import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResponseOf } from '@attesta/contracts/operation.ts';
import type { listAccounts as operation } from '@attesta/contracts/operations/admin-accounts.ts';
import { StreamedRows } from '@attesta/service-kit/streamed.ts';

import type { AccountRow } from './account-table.ts';
import { readAccounts } from './read-accounts.ts';

type ListedAccount = ResponseOf<typeof operation>[number];

const present = (row: AccountRow): ListedAccount => ({
  id: row.id,
  firstname: row.firstname,
  lastname: row.lastname,
  email: row.email,
  organization: row.organization,
  address: row.address,
  zip: row.zip,
  city: row.city,
  templateFilename: row.template_filename,
  logoPosition: row.logo_position,
  admin: row.admin,
  deactivated: row.deactivated,
  deactivationReason: row.deactivation_reason,
  registerDate: new Date(row.registered_at).toISOString(),
  lastLogin: row.last_login_at === null ? null : new Date(row.last_login_at).toISOString(),
  certificateCount: row.ordered,
  saldo: row.balance,
});

const presentAll = async function* (
  portions: AsyncIterable<readonly AccountRow[]>,
): AsyncGenerator<ListedAccount[], void, undefined> {
  for await (const rows of portions) yield rows.map(present);
};

/** All accounts, the newest first. */
export const listAccounts = (em: EntityManager): StreamedRows<ListedAccount> =>
  new StreamedRows(presentAll(readAccounts(em, { search: '', state: 'all', role: 'all' })));
