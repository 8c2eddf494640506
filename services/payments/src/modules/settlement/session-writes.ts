import type { EntityData } from '@mikro-orm/postgresql';
import { raw } from '@mikro-orm/postgresql';

import type { SessionStatus } from '../payment/payment-session.entity.ts';
import { PaymentSession } from '../payment/payment-session.entity.ts';
import { ClaimLostError } from './claim.ts';
import type { SettleTask } from './settle-context.ts';

/** Writes to the session if it is still in the status that was read, and reads it again. @throws ClaimLostError */
export const writeSession = async (
  { context, session }: SettleTask,
  change: EntityData<PaymentSession>,
): Promise<PaymentSession> => {
  const em = context.orm.em.fork();
  const written = await em.nativeUpdate(PaymentSession, { id: session.id, status: session.status }, change);
  if (written === 0) throw new ClaimLostError(`session ${session.id} has been changed by another process`);
  return em.findOneOrFail(PaymentSession, { id: session.id });
};

/**
 * Sets when to look again, unless a hint has come in since the session was read: then it stays due. For the same
 * reason a hint's mark is only cleared by who has seen that hint.
 */
export const scheduleCheck = async (
  task: SettleTask,
  nextCheckAt: Date | null,
  { keepWaiting = false, ...change }: EntityData<PaymentSession> & { keepWaiting?: boolean } = {},
): Promise<void> => {
  const { hints } = task.session;
  await writeSession(task, {
    ...change,
    nextCheckAt: raw('case when hints = ? then ?::timestamptz else next_check_at end', [
      hints,
      nextCheckAt?.toISOString() ?? null,
    ]),
    ...(!keepWaiting && {
      payerBackAt: raw('case when hints = ? then null else payer_back_at end', [hints]),
    }),
  });
};

/** Ends the session without a capture. Only an expired one can still come to life, so only there a new hint counts. */
export const endSession = async (
  task: SettleTask,
  status: Extract<SessionStatus, 'CANCELLED' | 'ABORTED' | 'FAILED' | 'EXPIRED'>,
  change: EntityData<PaymentSession> = {},
): Promise<void> => {
  if (status === 'EXPIRED') await scheduleCheck(task, null, { ...change, status });
  else await writeSession(task, { ...change, status, nextCheckAt: null, payerBackAt: null });
  task.context.log.info(
    { paymentId: task.payment.id, sessionId: task.session.id, status },
    'payment session ended',
  );
};

/** Stops and calls a person: nothing is credited, nothing is dropped. One alert each, because the write happens once. */
export const sendToReview = async (
  task: SettleTask,
  reason: string,
  change: EntityData<PaymentSession> = {},
): Promise<void> => {
  await writeSession(task, {
    errorName: reason,
    ...change,
    status: 'REVIEW',
    nextCheckAt: null,
    payerBackAt: null,
  });
  task.context.log.error(
    { alert: 'payment-review', paymentId: task.payment.id, sessionId: task.session.id, reason },
    'a payment needs a person',
  );
};
