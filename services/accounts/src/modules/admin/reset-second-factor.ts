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
 * Takes the second factor and the recovery codes of an account away, whose next login enrols another one. Sessions end, and
 * the owner is told. An account without one stays as it is.
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
