import { randomUUID } from 'node:crypto';
import { raw } from '@mikro-orm/postgresql';

import type { PaymentSession } from '../payment/payment-session.entity.ts';
import type { Refusal, SaferpayAnswer } from '../saferpay/saferpay-answer.ts';
import { mayChangeLater } from '../saferpay/saferpay-answer.ts';
import type { TransactionAnswer } from '../saferpay/saferpay-schemas.ts';
import { nextCheckAfterEarlyReturn, nextRetryAt, nextUnpromptedCheckAt } from '../payment/check-schedule.ts';
import { recordTransaction } from './record-transaction.ts';
import { endSession, scheduleCheck, sendToReview, writeSession } from './session-writes.ts';
import { beforeCall } from './settle-context.ts';
import type { SettleTask } from './settle-context.ts';

/**
 * Asks the provider for the outcome of a session and records it.
 * @returns the session if it is authorised and ready for capture, else null
 */
export const assertSession = async (task: SettleTask): Promise<PaymentSession | null> => {
  const counted = { ...task, session: await writeSession(task, { asserts: raw('asserts + 1') }) };
  const answer = await askProvider(counted);
  if (answer.kind === 'answered') return recordTransaction(counted, answer.value);
  if (answer.kind === 'refused') await recordRefusal(counted, answer);
  else await retryLater(counted, answer.reason);
  return null;
};

/** One immediate retry while a payer waits; unprompted checks get none. */
const askProvider = async (task: SettleTask): Promise<SaferpayAnswer<TransactionAnswer>> => {
  const { saferpay } = task.context;
  const requestId = randomUUID();
  await beforeCall(task);
  const first = await saferpay.assert({ requestId, retryIndicator: 0 }, task.session.saferpayToken);
  if (first.kind !== 'unknown' || task.session.payerBackAt == null) return first;
  await beforeCall(task);
  return saferpay.assert({ requestId, retryIndicator: 1 }, task.session.saferpayToken);
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
      context.log.error({ sessionId: session.id }, 'the provider does not know the token');
    }
    return endSession(task, 'EXPIRED', { errorName });
  }
  if (errorName === 'TRANSACTION_ABORTED') return endSession(task, 'ABORTED', { errorName });
  if (mayChangeLater(refusal)) return retryLater(task, errorName);
  return endSession(task, 'FAILED', { errorName });
};

/** Unknown outcome: neither credited nor dropped. */
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
