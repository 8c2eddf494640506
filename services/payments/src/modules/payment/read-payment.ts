import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/errors.ts';

import type { Parts } from '../../parts.ts';
import { openSession, pendingUntil } from './open-session.ts';
import type { ProviderParts } from './open-session.ts';
import { presentPayment } from './payment.presenter.ts';
import type { PresentedPayment } from './payment.presenter.ts';
import { readRefusal } from './read-refusal.ts';
import { PaymentSession } from './payment-session.entity.ts';
import { Payment } from './payment.entity.ts';

/** More payment pages for one payment than anybody loads in earnest. */
const maxSessions = 20;

type PageParts = ProviderParts & Pick<Parts, 'limits'>;

export type PaymentRequest = {
  accountId: string;
  idZahlung: string;
  acceptLanguage: string | undefined;
  now: Date;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * A payment of the account, with the address of its payment page while it is open. The provider's address works
 * once, so each is handed out once; asking again opens a new page. While an outcome is being found out there is no
 * address, so that polling never opens one.
 * @throws notFound for an unknown id and for that of another account, paymentStartFailed, tooManyRequests
 */
export const readPayment = async (
  em: EntityManager,
  parts: PageParts,
  request: PaymentRequest,
): Promise<PresentedPayment> => {
  const { accountId, idZahlung, now } = request;
  const payment = uuid.test(idZahlung) ? await em.findOne(Payment, { id: idZahlung, accountId }) : null;
  if (payment === null) throw problem('notFound');
  const { status } = presentPayment(payment, {}, now);
  if (status === null) {
    return presentPayment(payment, { url: await findAddress(em, parts, payment, request) }, now);
  }
  const reason = status === 'FAILED' ? await readRefusal(em, payment.id) : null;
  return presentPayment(payment, { reason }, now);
};

const findAddress = async (
  em: EntityManager,
  parts: PageParts,
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
  await parts.limits.charges.countPage(payment.accountId);
  return reopen(em, parts, payment, acceptLanguage, now);
};

const reopen = async (
  em: EntityManager,
  parts: ProviderParts,
  payment: Payment,
  acceptLanguage: string | undefined,
  now: Date,
): Promise<string | null> => {
  const session = await openSession(parts, {
    paymentId: payment.id,
    anzahl: payment.anzahl,
    amount: payment.amount,
    currency: payment.currency,
    acceptLanguage,
    now,
  });
  return em.transactional(async (tx) => {
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
