import * as adminAccounts from '@attesta/contracts/operations/accounts/admin-accounts.ts';
import { route } from '@attesta/service-kit/http/route.ts';
import type { Route } from '@attesta/service-kit/http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { changeAccountEmail } from './change-account-email.ts';
import { exportAccounts } from './export-accounts.ts';
import { pageAccounts } from './page-accounts.ts';
import { previewTransfer } from './preview-transfer.ts';
import { readAdminAccount } from './read-admin-account.ts';
import { resendRegistration } from './resend-registration.ts';
import { resetSecondFactor } from './reset-second-factor.ts';
import { setAccountEnabled } from './set-account-enabled.ts';
import { transferReferences } from './transfer-references.ts';
import { unlockLogin } from './unlock-login.ts';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ResponseOf } from '@attesta/contracts/operations/operation.ts';
import type { listAccounts as operation } from '@attesta/contracts/operations/accounts/admin-accounts.ts';
import { StreamedRows } from '@attesta/service-kit/http/streamed.ts';
import { readAccounts } from './account-table.ts';
import type { AccountRow } from './account-table.ts';

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

/** Streams all accounts, the newest first. */
const listAccounts = (em: EntityManager): StreamedRows<ListedAccount> =>
  new StreamedRows(presentAll(readAccounts(em, { search: '', state: 'all', role: 'all' })));

export const adminRoutes = (dependencies: Dependencies): Route[] => [
  route(adminAccounts.getAccountById, (call) =>
    readAdminAccount(dependencies, call, call.params.id, call.query.logo),
  ),
  route(adminAccounts.changeAccountEmail, async (call) => {
    await changeAccountEmail(dependencies, call);
    return readAdminAccount(dependencies, call, call.params.id, 'address');
  }),
  route(adminAccounts.setAccountEnabled, async (call) => {
    await setAccountEnabled(dependencies, call);
    return readAdminAccount(dependencies, call, call.params.id, 'address');
  }),
  route(adminAccounts.previewTransfer, ({ em, params }) => previewTransfer(em, params.fromId)),
  route(adminAccounts.transferReferences, (call) => transferReferences(dependencies, call)),
  route(adminAccounts.resetSecondFactor, async (call) => {
    await resetSecondFactor(dependencies, call);
    return undefined;
  }),
  route(adminAccounts.unlockLogin, async (call) => {
    await unlockLogin(dependencies, call);
    return undefined;
  }),
  route(adminAccounts.resendRegistration, async (call) => {
    await resendRegistration(dependencies, call);
    return undefined;
  }),
  route(adminAccounts.listAccounts, async ({ em }) => listAccounts(em)),
  route(adminAccounts.pageAccounts, ({ em, query }) => pageAccounts(em, query)),
  route(adminAccounts.exportAccounts, (call) => exportAccounts(dependencies, call)),
];
