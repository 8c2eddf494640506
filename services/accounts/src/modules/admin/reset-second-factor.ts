import type * as adminAccounts from '@attesta/contracts/operations/accounts/admin-accounts.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Account } from '../account/account.entity.ts';
import { requestMail } from '../mail/request-mail.ts';
import { endSessions } from '../session/end-sessions.ts';
import { lockAccount } from '../account/lock-account.ts';

/**
 * Removes the second factor and the recovery codes of an account; its next login enrols anew. Ends its sessions and
 * mails the owner. Does nothing without a second factor.
 * @throws notFound, accountChanged
 */
export const resetSecondFactor = async (
  { settings }: Pick<Dependencies, 'settings'>,
  call: Call<typeof adminAccounts.resetSecondFactor>,
): Promise<void> => {
  const { params, actor, em, now, ip, record } = call;
  const { id } = params;
  const wasReset = await transact(em, async (tx) => {
    const { enrolled } = await lockAccount(tx, id, call.header('if-match'));
    if (!enrolled) return false;
    await tx.nativeUpdate(Account, { id }, { totpSecret: null, totpLastStep: 0, totpUsedSteps: [] });
    await tx.execute('delete from accounts.recovery_code where account_id = ?', [id]);
    await endSessions(tx, id);
    await requestMail(tx, { kind: 'secondFactorReset', accountId: id });
    await writeAudit(
      tx,
      { schema, now, ip, settings },
      { kind: 'secondFactorReset', actorId: actor.accountId, accountId: id },
    );
    return true;
  });
  if (wasReset) {
    record({ event: 'secondFactor', outcome: 'reset', accountId: actor.accountId, targetId: id });
  }
};
