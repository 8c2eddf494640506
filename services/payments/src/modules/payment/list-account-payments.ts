import type { EntityManager } from '@mikro-orm/postgresql';
import type { PaymentRecord } from '@attesta/contracts/operations/payments/payments.ts';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { Actor } from '@attesta/service-kit/auth/session.ts';

import { readEmail } from './is-known-account.ts';
import { Payment } from './payment.entity.ts';
import { presentPaymentRecord } from './payment.presenter.ts';

/**
 * Lists the payments that brought an account credit, newest first; for an admin with the note. Payments of a deleted
 * account have no owner.
 * @throws notFound for an id with neither an account nor payments
 */
export const listAccountPayments = async (
  em: EntityManager,
  accountId: string,
  actor: Actor,
): Promise<PaymentRecord[]> => {
  const owner = accountId === actor.accountId ? actor.email : await readEmail(em, accountId);
  const payments = await em.find(
    Payment,
    { accountId, status: { $in: ['CAPTURED', 'GRANTED'] } },
    { orderBy: { paidAt: 'desc', id: 'desc' } },
  );
  if (owner === null && payments.length === 0) throw problem('notFound');
  return payments.map((payment) => {
    const record = presentPaymentRecord(payment, owner ?? '');
    return actor.admin ? { ...record, note: payment.note ?? null } : record;
  });
};
