import type { EntityManager } from '@mikro-orm/postgresql';
import * as adminPayments from '@attesta/contracts/operations/admin-payments.ts';
import { auditedSearch, keepAudit } from '@attesta/service-kit/audit.ts';
import { problem } from '@attesta/service-kit/errors.ts';
import { route } from '@attesta/service-kit/route.ts';
import type { Route } from '@attesta/service-kit/route.ts';

import { schema } from '../../database.ts';
import type { Parts } from '../../parts.ts';
import { grantCredit } from '../grant/grant-credit.ts';
import { isKnownAccount } from '../payment/is-known-account.ts';
import { readCredit } from '../payment/read-credit.ts';
import { exportPayments } from './export-payments.ts';
import { listPayments } from './list-payments.ts';
import { pagePayments } from './page-payments.ts';

/** What admins see of payments and credit of any account. */
export const allPaymentsRoutes = (parts: Parts): Route[] => [
  route(adminPayments.getAccountPayment, async ({ params, em, now }) => {
    if (!(await isKnownAccount(em, params.id))) throw problem('notFound');
    return readCredit(em, params.id, now);
  }),
  route(adminPayments.grantCredit, (call) => grantCredit(parts, call)),
  route(adminPayments.listPayments, async ({ em }) => listPayments(em)),
  route(adminPayments.pagePayments, ({ em, query }) => pagePayments(em, query)),
  route(adminPayments.exportPayments, async ({ em, query, actor, now, ip }) => {
    const { settings } = parts;
    const after = Object.fromEntries(
      Object.entries({ ...query, search: await auditedWords(em, query.search) }).flatMap(([name, value]) =>
        value === undefined || value === '' ? [] : [[name, value] as const],
      ),
    );
    await keepAudit(
      em,
      { schema, now, ip, settings },
      { kind: 'paymentsExported', actorId: actor.accountId, accountId: null, after },
    );
    return exportPayments(em, query);
  }),
];

/** What was searched for, as the audit may keep it: an e-mail as the account's id. */
const auditedWords = async (em: EntityManager, search: string): Promise<string> => {
  const [row] = await em.execute<{ id: string | null }[]>('select accounts_api.account_by_email(?) as id', [
    search,
  ]);
  return auditedSearch(search, row?.id ?? null);
};
