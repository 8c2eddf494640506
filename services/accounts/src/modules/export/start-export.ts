import type { startExport as operation } from '@attesta/contracts/operations/exports.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { confirmPassword } from '../session/confirm-password.ts';
import { orderExport } from './order-export.ts';

/**
 * Orders the export of the caller's account, confirmed by the current password; the audit row has no actor, since those
 * are admins.
 * @throws as `orderExport` and `confirmPassword` do
 */
export const startExport = async (
  dependencies: Dependencies,
  call: Call<typeof operation>,
): Promise<void> => {
  const { actor, body, em, ip, now, record } = call;
  const { accountId } = actor;
  await confirmPassword(dependencies, call, body.currentPassword);
  await transact(em, async (tx) => {
    await orderExport(tx, actor, { person: null, now });
    const moment = { schema, now, ip, settings: dependencies.settings };
    await writeAudit(tx, moment, { kind: 'exportStarted', actorId: null, accountId });
  });
  record({ event: 'export', outcome: 'ordered', accountId });
};
