import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/http/errors.ts';
import type { PageDependencies, PaymentRequest } from './payment-page-address.ts';
import { findAddress } from './payment-page-address.ts';
import { presentPayment } from './payment.presenter.ts';
import type { PresentedPayment } from './payment.presenter.ts';
import { Payment } from './payment.entity.ts';
import type { PaymentRefusal } from '@attesta/contracts/operations/payments/payments.ts';
import { PaymentSession } from './payment-session.entity.ts';

/** Reasons shown to the payer, by error name of the provider or ours; other errors have none. */
const refusals: Readonly<Partial<Record<string, PaymentRefusal>>> = {
  TRANSACTION_DECLINED: 'declined',
  GENERAL_DECLINED: 'declined',
  BLOCKED_BY_RISK_MANAGEMENT: 'declined',
  '3DS_AUTHENTICATION_FAILED': 'authentication',
  PAYER_AUTHENTICATION_REQUIRED: 'authentication',
  CONDITION_NOT_SATISFIED: 'authentication',
  NO_LIABILITY_SHIFT: 'authentication',
};

/** Reason why the youngest session of a failed payment ended; null if none is shown. */
const readRefusal = async (em: EntityManager, paymentId: string): Promise<PaymentRefusal | null> => {
  const [youngest] = await em.find(
    PaymentSession,
    { paymentId },
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: 1 },
  );
  return refusals[youngest?.errorName ?? ''] ?? null;
};

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/**
 * Reads a payment of the account, with the address of its payment page while it is open. An address works once, so each
 * is handed out once and the next request opens a new page. While the outcome is undecided there is no address, so
 * polling opens no page.
 * @throws notFound for an unknown or foreign id, paymentStartFailed, tooManyRequests
 */
export const readPayment = async (
  em: EntityManager,
  dependencies: PageDependencies,
  request: PaymentRequest,
): Promise<PresentedPayment> => {
  const { accountId, idZahlung, now } = request;
  const payment = uuid.test(idZahlung) ? await em.findOne(Payment, { id: idZahlung, accountId }) : null;
  if (payment === null) throw problem('notFound');
  const { status } = presentPayment(payment, {}, now);
  if (status === null) {
    return presentPayment(payment, { url: await findAddress(em, dependencies, payment, request) }, now);
  }
  const reason = status === 'FAILED' ? await readRefusal(em, payment.id) : null;
  return presentPayment(payment, { reason }, now);
};
