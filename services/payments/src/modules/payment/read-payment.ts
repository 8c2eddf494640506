import type { EntityManager } from '@mikro-orm/postgresql';
import { problem } from '@attesta/service-kit/errors.ts';

import type { PageParts, PaymentRequest } from './payment-page-address.ts';
import { findAddress } from './payment-page-address.ts';
import { presentPayment } from './payment.presenter.ts';
import type { PresentedPayment } from './payment.presenter.ts';
import { readRefusal } from './read-refusal.ts';
import { Payment } from './payment.entity.ts';

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
