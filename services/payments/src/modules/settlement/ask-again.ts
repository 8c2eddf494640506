import { randomUUID } from 'node:crypto';

import { Payment } from '../payment/payment.entity.ts';
import { PaymentSession } from '../payment/payment-session.entity.ts';
import { recordTransaction } from './record-transaction.ts';
import { claimPayment, ClaimLostError, releaseClaim } from './claim.ts';
import { updatePaymentStatus } from './payment-status.ts';
import { beforeCall } from './settle-context.ts';
import type { SettleContext, SettleTask } from './settle-context.ts';

/**
 * Asks the provider again, on request of an admin, about sessions in review. A definite answer is recorded and settled
 * as usual; any other changes nothing, so an unclear payment is neither credited nor dropped. Does nothing while the
 * payment is being settled.
 */
export const askAgain = async (context: SettleContext, paymentId: string): Promise<void> => {
  const { orm, clock, log } = context;
  const claim = await claimPayment(orm.em.fork(), paymentId, clock.now());
  if (claim === null) return;
  try {
    const em = orm.em.fork();
    const payment = await em.findOneOrFail(Payment, { id: paymentId });
    for (const session of await em.find(PaymentSession, { paymentId, status: 'REVIEW' })) {
      await askAbout({ context, claim, payment, session });
    }
    await updatePaymentStatus(orm.em.fork(), paymentId, clock.now());
  } catch (error) {
    if (!(error instanceof ClaimLostError)) throw error;
    log.info({ paymentId }, 'another process is settling the payment');
  } finally {
    await releaseClaim(orm.em.fork(), claim);
  }
};

/** Asks by transaction if there is one, since the token of a page is valid for a day only. */
const askAbout = async (task: SettleTask): Promise<void> => {
  const { context, session } = task;
  const identity = { requestId: randomUUID(), retryIndicator: 0 };
  await beforeCall(task);
  const answer = await (session.transactionId == null
    ? context.saferpay.assert(identity, session.saferpayToken)
    : context.saferpay.inquire(identity, session.transactionId));
  if (answer.kind === 'answered') {
    await recordTransaction(task, answer.value);
    return;
  }
  const reason = answer.kind === 'unknown' ? answer.reason : answer.errorName;
  context.log.info({ sessionId: session.id, reason }, 'asked again, outcome still unknown');
};
