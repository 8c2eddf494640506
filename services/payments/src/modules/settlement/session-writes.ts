import type { EntityData } from '@mikro-orm/postgresql';
import { raw } from '@mikro-orm/postgresql';

import type { SessionStatus } from '../payment/payment-session.entity.ts';
import { PaymentSession } from '../payment/payment-session.entity.ts';
import { ClaimLostError } from './claim.ts';
import type { SettleTask } from './settle-context.ts';

/** Updates a session whose status is unchanged since it was read, and rereads it. @throws ClaimLostError */
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
 * Schedules the next check, unless a hint came in since the session was read: then it stays due. For the same reason
 * only the process that has seen a hint clears its mark.
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

/** Ends a session without capture. Only an expired one can revive, so only there a later hint counts. */
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

/** Puts a session into review, with one alert: nothing is credited, nothing is dropped. */
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
    'a payment needs review by an operator',
  );
};
