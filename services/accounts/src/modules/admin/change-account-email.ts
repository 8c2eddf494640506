import { UniqueConstraintViolationException } from '@mikro-orm/postgresql';
import type * as adminAccounts from '@attesta/contracts/operations/accounts/admin-accounts.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Account } from '../account/account.entity.ts';
import { requestMail } from '../mail/request-mail.ts';
import { endSessionsWithReason } from '../session/end-sessions.ts';
import { lockAccount } from '../account/lock-account.ts';

/**
 * Changes the e-mail of an account, ends its sessions and mailed links, and mails both addresses. The same e-mail
 * changes nothing and sends no mail.
 * @throws notFound, accountChanged, emailTaken
 */
export const changeAccountEmail = async (
  { settings }: Pick<Dependencies, 'settings'>,
  call: Call<typeof adminAccounts.changeAccountEmail>,
): Promise<void> => {
  const { params, body: email, actor, em, now, ip, record } = call;
  const { id } = params;
  const write = transact(em, async (tx) => {
    const account = await lockAccount(tx, id, call.header('if-match'));
    if (account.email === email) return false;
    await tx.nativeUpdate(Account, { id }, { email });
    await endSessionsWithReason(tx, id, 'emailChanged');
    await requestMail(tx, { kind: 'emailChangedAway', accountId: id, to: account.email });
    await requestMail(tx, { kind: 'emailChangedHere', accountId: id, to: email });
    await writeAudit(
      tx,
      { schema, now, ip, settings },
      {
        kind: 'emailChanged',
        actorId: actor.accountId,
        accountId: id,
        before: { email: account.email },
        after: { email },
      },
    );
    return true;
  });
  const changed = await write.catch((error: unknown) => {
    throw error instanceof UniqueConstraintViolationException ? problem('emailTaken') : error;
  });
  if (changed) record({ event: 'email', outcome: 'changed', accountId: actor.accountId, targetId: id });
};
