import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

import type { PaymentSession } from '../payment/payment-session.entity.ts';
import type { Refusal, SaferpayAnswer } from '../saferpay/saferpay-answer.ts';
import { mayChangeLater } from '../saferpay/saferpay-answer.ts';
import type { RequestIdentity } from '../saferpay/saferpay-calls.ts';
import { nextRetryAt } from '../payment/check-schedule.ts';
import { scheduleCheck, sendToReview, writeSession } from './session-writes.ts';
import { beforeCall } from './settle-context.ts';
import type { SettleTask } from './settle-context.ts';

/** Kind of a request that moves money; its identity has columns of its own. */
type Purpose = 'capture' | 'cancel';

/** Immediate tries of the first round; later rounds try once, so that the ten indicators last for hours. */
const quickTries = 3;
const pauseMilliseconds = 200;
const highestRetryIndicator = 9;

/** Decisive answer, with the session after its retries were recorded. */
type Decided<Value> = {
  session: PaymentSession;
  answer: { kind: 'answered'; value: Value } | Refusal;
};

/**
 * Sends a request that must take effect once. Its id is stored before it is sent; each retry has the same id and a
 * higher RetryIndicator, also after a restart. Without a decisive answer it is retried later; once the indicators are
 * used up, the session goes to review.
 * @returns null without a decisive answer yet
 */
export const requestWithRetries = async <Value>(
  task: SettleTask,
  purpose: Purpose,
  send: (identity: RequestIdentity) => Promise<SaferpayAnswer<Value>>,
): Promise<Decided<Value> | null> => {
  let session = task.session;
  let reason = '';
  const maxTries = identityOf(session, purpose) === null ? quickTries : 1;
  for (let tries = 0; tries < maxTries; tries += 1) {
    const identity = nextIdentity(session, purpose);
    if (identity.retryIndicator > highestRetryIndicator) {
      await sendToReview({ ...task, session }, `${purpose.toUpperCase()}_WITHOUT_ANSWER`);
      return null;
    }
    session = await writeSession(
      { ...task, session },
      purpose === 'capture'
        ? { captureRequestId: identity.requestId, captureRetry: identity.retryIndicator }
        : { cancelRequestId: identity.requestId, cancelRetry: identity.retryIndicator },
    );
    if (tries > 0) await pause(pauseMilliseconds * tries);
    await beforeCall(task);
    const answer = await send(identity);
    if (answer.kind === 'answered' || (answer.kind === 'refused' && !mayChangeLater(answer))) {
      return { session, answer };
    }
    reason = answer.kind === 'unknown' ? answer.reason : answer.errorName;
    task.context.log.warn({ sessionId: session.id, purpose, ...identity, reason }, 'no decisive answer');
  }
  await retryLater({ ...task, session }, purpose, reason);
  return null;
};

/** Identity of the last request, or null before the first one. */
const identityOf = (session: PaymentSession, purpose: Purpose): RequestIdentity | null => {
  const [requestId, retryIndicator] =
    purpose === 'capture'
      ? [session.captureRequestId, session.captureRetry]
      : [session.cancelRequestId, session.cancelRetry];
  return requestId == null ? null : { requestId, retryIndicator };
};

const nextIdentity = (session: PaymentSession, purpose: Purpose): RequestIdentity => {
  const last = identityOf(session, purpose);
  return last === null
    ? { requestId: randomUUID(), retryIndicator: 0 }
    : { requestId: last.requestId, retryIndicator: last.retryIndicator + 1 };
};

const retryLater = async (task: SettleTask, purpose: Purpose, reason: string): Promise<void> => {
  const { session, context } = task;
  const retries = identityOf(session, purpose)?.retryIndicator ?? 0;
  const round = Math.max(1, retries - quickTries + 2);
  const next = nextRetryAt(session.createdAt, round, context.clock.now());
  if (next === null) await sendToReview(task, reason);
  else await scheduleCheck(task, next, { errorName: reason, keepWaiting: true });
};
