import type * as accounts from '@attesta/contracts/operations/accounts/accounts.ts';
import type { Call } from '@attesta/service-kit/http/route.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import type { Dependencies } from '../../dependencies.ts';
import { Account } from '../account/account.entity.ts';
import { normaliseEmail } from '../account/normalise-email.ts';
import { takeMailBudget } from '../mail/mail-budget.ts';
import { requestMail } from '../mail/request-mail.ts';

/**
 * Requests the mail with a new link. An unknown e-mail causes the same writes, but no mail, so that neither answer nor
 * time reveals whether an account exists.
 */
export const requestPasswordReset = async (
  dependencies: Dependencies,
  call: Call<typeof accounts.requestPasswordReset>,
): Promise<void> => {
  const email = normaliseEmail(call.query.email);
  if (!(await takeMailBudget(dependencies, 'reset', { email, ip: call.ip }))) {
    call.record({ event: 'limit', outcome: 'reached', detail: 'recipient', accountId: null });
    return;
  }
  const accountId = await transact(call.em, async (tx) => {
    const account = await tx.findOne(Account, { email }, { fields: ['id'] });
    await requestMail(tx, { kind: 'passwordLink', accountId: account?.id ?? null });
    return account?.id ?? null;
  });
  call.record({ event: 'passwordReset', outcome: 'requested', accountId });
};
