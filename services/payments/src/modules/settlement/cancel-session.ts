import { randomUUID } from 'node:crypto';

import { transactionOf } from './capture-session.ts';
import { requestWithRetries } from './retried-request.ts';
import { endSession, sendToReview } from './session-writes.ts';
import { beforeCall } from './settle-context.ts';
import type { SettleTask } from './settle-context.ts';

/** Cancels an authorisation that must not be captured. `outcome` is the result shown to the payer. */
export const cancelSession = async (
  task: SettleTask,
  outcome: 'CANCELLED' | 'FAILED',
  reason: string,
): Promise<void> => {
  const { context } = task;
  const transactionId = transactionOf(task.session);
  const decided = await requestWithRetries(task, 'cancel', (identity) =>
    context.saferpay.cancel(identity, transactionId),
  );
  if (decided === null) return;
  const { session, answer } = decided;
  const next = { ...task, session };
  if (answer.kind === 'answered') return endSession(next, outcome, { errorName: reason });
  const wasCancelledBefore =
    answer.errorName === 'TRANSACTION_IN_WRONG_STATE' && (await isCancelled(next, transactionId));
  return wasCancelledBefore
    ? endSession(next, outcome, { errorName: reason })
    : sendToReview(next, `CANCEL_${answer.errorName}`);
};

const isCancelled = async (task: SettleTask, transactionId: string): Promise<boolean> => {
  await beforeCall(task);
  const answer = await task.context.saferpay.inquire(
    { requestId: randomUUID(), retryIndicator: 0 },
    transactionId,
  );
  return answer.kind === 'answered' && answer.value.Transaction.Status === 'CANCELED';
};
