import { randomUUID } from 'node:crypto';
import { raw } from '@mikro-orm/postgresql';

import type { Payment } from '../payment/payment.entity.ts';
import type { PaymentSession } from '../payment/payment-session.entity.ts';
import type { Refusal, SaferpayAnswer } from '../saferpay/saferpay-answer.ts';
import { mayChangeLater } from '../saferpay/saferpay-answer.ts';
import type { TransactionAnswer } from '../saferpay/saferpay-schemas.ts';
import {
  nextCheckAfterEarlyReturn,
  nextPendingCheckAt,
  nextRetryAt,
  nextUnpromptedCheckAt,
} from './check-schedule.ts';
import { creditCapture } from './credit-capture.ts';
import { endSession, scheduleCheck, sendToReview, writeSession } from './session-writes.ts';
import { beforeCall } from './settle-context.ts';
import type { SettleTask } from './settle-context.ts';

/**
 * Asks the provider what became of a session and writes it down.
 * @returns the session when it is authorised and now wants a capture, else null
 */
export const assertSession = async (task: SettleTask): Promise<PaymentSession | null> => {
  const counted = { ...task, session: await writeSession(task, { asserts: raw('asserts + 1') }) };
  const answer = await askProvider(counted);
  if (answer.kind === 'answered') return recordTransaction(counted, answer.value);
  if (answer.kind === 'refused') await recordRefusal(counted, answer);
  else await retryLater(counted, answer.reason);
  return null;
};

/** One quick second try where somebody waits for the answer; unprompted looks are counted strictly. */
const askProvider = async (task: SettleTask): Promise<SaferpayAnswer<TransactionAnswer>> => {
  const { saferpay } = task.context;
  const requestId = randomUUID();
  await beforeCall(task);
  const first = await saferpay.assert({ requestId, retryIndicator: 0 }, task.session.saferpayToken);
  if (first.kind !== 'unknown' || task.session.payerBackAt == null) return first;
  await beforeCall(task);
  return saferpay.assert({ requestId, retryIndicator: 1 }, task.session.saferpayToken);
};

/** In what the provider's transaction differs from the order; null when it is the same. */
export const differenceFrom = (
  payment: Payment,
  { Amount, OrderId }: TransactionAnswer['Transaction'],
): string | null => {
  if (OrderId !== payment.id) return 'ORDER_ID_DIFFERS';
  if (Amount.CurrencyCode !== payment.currency) return 'CURRENCY_DIFFERS';
  return Amount.Value === String(payment.amount) ? null : 'AMOUNT_DIFFERS';
};

/** Writes down what the provider says of a session's transaction. @returns the session when it now wants a capture, else null */
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

const recordRefusal = async (task: SettleTask, refusal: Refusal): Promise<void> => {
  const { session, context } = task;
  const { errorName } = refusal;
  const now = context.clock.now();
  if (errorName === 'TRANSACTION_NOT_STARTED') {
    const next =
      session.payerBackAt == null
        ? nextUnpromptedCheckAt(session.createdAt, now)
        : nextCheckAfterEarlyReturn(session.createdAt, session.asserts, now);
    if (next === null) await endSession(task, 'EXPIRED', { errorName });
    else await scheduleCheck(task, next);
    return;
  }
  if (errorName === 'TOKEN_EXPIRED' || errorName === 'TOKEN_INVALID') {
    if (errorName === 'TOKEN_INVALID') {
      context.log.error({ sessionId: session.id }, 'the provider does not know our token');
    }
    return endSession(task, 'EXPIRED', { errorName });
  }
  if (errorName === 'TRANSACTION_ABORTED') return endSession(task, 'ABORTED', { errorName });
  if (mayChangeLater(refusal)) return retryLater(task, errorName);
  return endSession(task, 'FAILED', { errorName });
};

/** Nobody knows whether an authorisation exists: never credited, never dropped. */
const retryLater = async (task: SettleTask, reason: string): Promise<void> => {
  const { session, context } = task;
  const now = context.clock.now();
  context.log.warn(
    { sessionId: session.id, asserts: session.asserts, reason },
    'outcome of a payment unknown',
  );
  const unprompted = session.payerBackAt == null ? nextUnpromptedCheckAt(session.createdAt, now) : null;
  const next = unprompted ?? nextRetryAt(session.createdAt, session.asserts, now);
  if (next === null) await sendToReview(task, reason);
  else await scheduleCheck(task, next, { errorName: reason, keepWaiting: true });
};
