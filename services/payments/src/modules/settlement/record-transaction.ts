import type { Payment } from '../payment/payment.entity.ts';
import type { PaymentSession } from '../payment/payment-session.entity.ts';
import type { TransactionAnswer } from '../saferpay/saferpay-schemas.ts';
import { nextPendingCheckAt } from '../payment/check-schedule.ts';
import { creditCapture } from './credit-capture.ts';
import { endSession, scheduleCheck, sendToReview, writeSession } from './session-writes.ts';
import type { SettleTask } from './settle-context.ts';

/** Difference between the provider's transaction and the order; null if there is none. */
export const differenceFrom = (
  payment: Payment,
  { Amount, OrderId }: TransactionAnswer['Transaction'],
): string | null => {
  if (OrderId !== payment.id) return 'ORDER_ID_DIFFERS';
  if (Amount.CurrencyCode !== payment.currency) return 'CURRENCY_DIFFERS';
  return Amount.Value === String(payment.amount) ? null : 'AMOUNT_DIFFERS';
};

/**
 * Records the provider's state of a session's transaction. @returns the session if it is ready for capture, else null
 */
export const recordTransaction = async (
  task: SettleTask,
  { Transaction, PaymentMeans, Liability }: TransactionAnswer,
): Promise<PaymentSession | null> => {
  const facts = {
    transactionId: Transaction.Id,
    paymentMeans: `${PaymentMeans.Brand.Name} ${PaymentMeans.DisplayText}`,
    liabilityShift: Liability?.LiabilityShift ?? false,
    errorName: null,
  };
  const difference = differenceFrom(task.payment, Transaction);
  if (difference !== null) {
    await sendToReview(task, difference, { ...facts, errorName: difference });
    return null;
  }
  if (Transaction.Status === 'AUTHORIZED') {
    return writeSession(task, { ...facts, status: 'AUTHORIZED', nextCheckAt: task.context.clock.now() });
  }
  if (Transaction.Status === 'CAPTURED') {
    await creditCapture({ ...task, session: await writeSession(task, facts) }, Transaction.CaptureId);
    return null;
  }
  if (Transaction.Status === 'CANCELED') {
    await endSession(task, 'CANCELLED', facts);
    return null;
  }
  const next = nextPendingCheckAt(task.session.createdAt, task.context.clock.now());
  if (next === null) await sendToReview(task, 'PENDING_TOO_LONG', facts);
  else await scheduleCheck(task, next, { ...facts, keepWaiting: true });
  return null;
};
