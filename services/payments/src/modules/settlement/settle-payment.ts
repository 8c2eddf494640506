import type { EntityManager } from '@mikro-orm/postgresql';

import { needsLiabilityShift } from '../payment/liability-rule.ts';
import { Payment } from '../payment/payment.entity.ts';
import { PaymentSession } from '../payment/payment-session.entity.ts';
import { assertSession } from './assert-session.ts';
import { cancelSession } from './cancel-session.ts';
import { captureSession } from './capture-session.ts';
import type { Claim } from './claim.ts';
import { claimPayment, ClaimLostError, releaseClaim } from './claim.ts';
import { updatePaymentStatus } from './payment-status.ts';
import type { SettleContext, SettleTask } from './settle-context.ts';

const postponeMilliseconds = 60_000;

/**
 * Settles a payment: finds the outcome and acts on it. Return, notification and sweep all end here. The sessions' due
 * times hold the state, so order, repetition and crashes do not matter. Does nothing while another process settles the
 * payment: that one sees a new hint before it releases the claim.
 */
export const settlePayment = async (context: SettleContext, paymentId: string): Promise<void> => {
  while (await isDue(context, paymentId)) {
    const claim = await claimPayment(context.orm.em.fork(), paymentId, context.clock.now());
    if (claim === null) return;
    await settleClaimed(context, claim);
  }
};

/** Settles the due sessions and releases the payment. Errors are logged and rescheduled. */
export const settleClaimed = async (context: SettleContext, claim: Claim): Promise<void> => {
  const { orm, clock, log } = context;
  const { paymentId } = claim;
  try {
    for (const { id } of await findDue(orm.em.fork(), paymentId, clock.now())) {
      const em = orm.em.fork();
      const payment = await em.findOneOrFail(Payment, { id: paymentId });
      await settleSession({
        context,
        claim,
        payment,
        session: await em.findOneOrFail(PaymentSession, { id }),
      });
    }
    await updatePaymentStatus(orm.em.fork(), paymentId, clock.now());
  } catch (error) {
    if (!(error instanceof ClaimLostError)) {
      log.error({ err: error, paymentId }, 'settling a payment failed');
      await postpone(context, paymentId);
    }
  } finally {
    await releaseClaim(orm.em.fork(), claim);
  }
};

const settleSession = async (task: SettleTask): Promise<void> => {
  const session = task.session.status === 'AUTHORIZED' ? task.session : await assertSession(task);
  if (session === null) return;
  const authorised = { ...task, session };
  if (await isCapturedElsewhere(authorised)) {
    return cancelSession(authorised, 'CANCELLED', 'PAID_BY_OTHER_SESSION');
  }
  if (needsLiabilityShift(task.payment.amount) && session.liabilityShift !== true) {
    task.context.log.info({ sessionId: session.id }, 'refused: the bank is not liable');
    return cancelSession(authorised, 'FAILED', 'NO_LIABILITY_SHIFT');
  }
  return captureSession(authorised);
};

const isCapturedElsewhere = async ({ context, payment }: SettleTask): Promise<boolean> => {
  const { status } = await context.orm.em.fork().findOneOrFail(Payment, { id: payment.id });
  return status === 'CAPTURED';
};

const findDue = (em: EntityManager, paymentId: string, now: Date): Promise<PaymentSession[]> =>
  em.find(
    PaymentSession,
    { paymentId, nextCheckAt: { $lte: now }, status: { $in: ['OPEN', 'AUTHORIZED', 'EXPIRED'] } },
    { orderBy: { createdAt: 'asc', id: 'asc' } },
  );

const isDue = async ({ orm, clock }: SettleContext, paymentId: string): Promise<boolean> =>
  (await findDue(orm.em.fork(), paymentId, clock.now())).length > 0;

/** Postpones due sessions after an internal error, so that the sweep does not spin. */
const postpone = async ({ orm, clock }: SettleContext, paymentId: string): Promise<void> => {
  const now = clock.now();
  await orm.em
    .fork()
    .nativeUpdate(
      PaymentSession,
      { paymentId, nextCheckAt: { $lte: now } },
      { nextCheckAt: new Date(now.getTime() + postponeMilliseconds) },
    );
};
