import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import type { Dependencies } from '../../dependencies.ts';
import { openSession, pendingUntil } from './open-session.ts';
import type { ProviderDependencies } from './open-session.ts';
import { PaymentSession } from './payment-session.entity.ts';
import { Payment } from './payment.entity.ts';

/** Payment pages per payment; more than any payer needs. */
const maxSessions = 20;

export type PageDependencies = ProviderDependencies & Pick<Dependencies, 'limits'>;

export type PaymentRequest = {
  accountId: string;
  idZahlung: string;
  acceptLanguage: string | undefined;
  now: Date;
};

/** Address of a payment page that was not handed out yet; null while the outcome is being determined. */
export const findAddress = async (
  em: EntityManager,
  dependencies: PageDependencies,
  payment: Payment,
  { acceptLanguage, now }: PaymentRequest,
): Promise<string | null> => {
  const sessions = await em.find(
    PaymentSession,
    { paymentId: payment.id },
    { orderBy: { createdAt: 'desc' } },
  );
  const isBeingDecided = sessions.some(
    ({ status, payerBackAt }) => status === 'AUTHORIZED' || (status === 'OPEN' && payerBackAt !== null),
  );
  if (isBeingDecided) return null;
  const fresh = sessions.find(
    ({ status, handedOutAt, urlExpiresAt }) => status === 'OPEN' && !handedOutAt && urlExpiresAt > now,
  );
  if (fresh !== undefined) {
    const taken = await em.nativeUpdate(
      PaymentSession,
      { id: fresh.id, handedOutAt: null },
      { handedOutAt: now },
    );
    if (taken === 1) return fresh.redirectUrl;
  }
  if (sessions.length >= maxSessions) throw problem('tooManyRequests');
  await dependencies.limits.charges.countPage(payment.accountId);
  return reopen(em, dependencies, payment, acceptLanguage, now);
};

const reopen = async (
  em: EntityManager,
  dependencies: ProviderDependencies,
  payment: Payment,
  acceptLanguage: string | undefined,
  now: Date,
): Promise<string | null> => {
  const session = await openSession(dependencies, {
    paymentId: payment.id,
    credit: payment.credit,
    amount: payment.amount,
    currency: payment.currency,
    acceptLanguage,
    now,
  });
  return transact(em, async (tx) => {
    const stillOpen = await tx.nativeUpdate(
      Payment,
      { id: payment.id, status: 'PENDING' },
      { pendingUntil: pendingUntil(session.urlExpiresAt) },
    );
    if (stillOpen === 0) return null;
    await tx.insert(PaymentSession, { ...session, handedOutAt: now });
    return session.redirectUrl;
  });
};
