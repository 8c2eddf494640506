import { randomUUID } from 'node:crypto';

import type { PaymentSession } from '../payment/payment-session.entity.ts';
import { nextRetryAt } from '../payment/check-schedule.ts';
import { differenceFrom } from './record-transaction.ts';
import { creditCapture } from './credit-capture.ts';
import { requestWithRetries } from './retried-request.ts';
import { scheduleCheck, sendToReview } from './session-writes.ts';
import { beforeCall } from './settle-context.ts';
import type { SettleTask } from './settle-context.ts';

/** Captures the authorised amount and credits it. */
export const captureSession = async (task: SettleTask): Promise<void> => {
  const { context, payment } = task;
  const transactionId = transactionOf(task.session);
  const decided = await requestWithRetries(task, 'capture', (identity) =>
    context.saferpay.capture(identity, transactionId, { value: payment.amount, currency: payment.currency }),
  );
  if (decided === null) return;
  const { session, answer } = decided;
  const next = { ...task, session };
  if (answer.kind === 'answered' && answer.value.Status === 'CAPTURED') {
    return creditCapture(next, answer.value.CaptureId);
  }
  if (answer.kind === 'answered') return sendToReview(next, 'CAPTURE_PENDING');
  if (answer.errorName === 'TRANSACTION_ALREADY_CAPTURED') return confirmCapture(next);
  return sendToReview(next, answer.errorName);
};

/** An earlier attempt took effect while its answer was lost: the provider's record decides. */
const confirmCapture = async (task: SettleTask): Promise<void> => {
  const { context, payment, session } = task;
  await beforeCall(task);
  const answer = await context.saferpay.inquire(
    { requestId: randomUUID(), retryIndicator: 0 },
    transactionOf(session),
  );
  if (answer.kind === 'answered') {
    const { Transaction } = answer.value;
    const difference = differenceFrom(payment, Transaction);
    if (difference !== null) return sendToReview(task, difference);
    if (Transaction.Status !== 'CAPTURED') return sendToReview(task, 'CAPTURE_CONTRADICTED');
    return creditCapture(task, Transaction.CaptureId);
  }
  const now = context.clock.now();
  const next = nextRetryAt(session.createdAt, session.captureRetry + 1, now);
  const reason = answer.kind === 'unknown' ? answer.reason : answer.errorName;
  context.log.warn({ sessionId: session.id, reason }, 'a capture could not be confirmed yet');
  if (next === null) return sendToReview(task, reason);
  return scheduleCheck(task, next, { errorName: reason, keepWaiting: true });
};

export const transactionOf = ({ id, transactionId }: PaymentSession): string => {
  if (transactionId == null) throw new Error(`session ${id} has no transaction`);
  return transactionId;
};
