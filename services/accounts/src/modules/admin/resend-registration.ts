import type * as adminAccounts from '@attesta/contracts/operations/accounts/admin-accounts.ts';
import { writeAudit } from '@attesta/service-kit/audit/audit.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { schema } from '../../database.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Account } from '../account/account.entity.ts';
import { hasPassword } from '../account/account-with-password.ts';
import { requestMail } from '../mail/request-mail.ts';
import { renewRegistration } from '../links/registration-link.ts';

/**
 * Resends the mail with the link for the first password, and extends the latest registration by a week.
 * @throws notFound, accountDeactivated, registrationComplete for an account that has a password
 */
export const resendRegistration = async (
  { settings }: Pick<Dependencies, 'settings'>,
  { params, actor, em, now, ip, record }: Call<typeof adminAccounts.resendRegistration>,
): Promise<void> => {
  const { id } = params;
  await transact(em, async (tx) => {
    const account = await tx.findOne(Account, { id });
    if (account === null) throw problem('notFound');
    if (account.deactivated) throw problem('accountDeactivated');
    if (hasPassword(account)) throw problem('registrationComplete');
    await renewRegistration(tx, id, now);
    await requestMail(tx, { kind: 'passwordLink', accountId: id });
    await writeAudit(
      tx,
      { schema, now, ip, settings },
      {
        kind: 'registrationMailSent',
        actorId: actor.accountId,
        accountId: id,
        after: { email: account.email },
      },
    );
  });
  record({ event: 'passwordReset', outcome: 'requested', accountId: actor.accountId, targetId: id });
};
