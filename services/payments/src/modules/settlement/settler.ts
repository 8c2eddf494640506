import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';

import { Payment } from '../payment/payment.entity.ts';
import type { SessionStatus } from '../payment/payment-session.entity.ts';
import { PaymentSession } from '../payment/payment-session.entity.ts';
import { claimDuePayment } from './claim.ts';
import type { HintedSession } from './hint.ts';
import { updatePaymentStatus } from './payment-status.ts';
import { settleClaimed, settlePayment } from './settle-payment.ts';
import type { SettleContext } from './settle-context.ts';

/** Outcome of one session, and whether its payment is paid, by any session. */
export type Outcome = { status: SessionStatus; isPaid: boolean };

export type Settler = {
  /** Settles in the background. */
  settleSoon(paymentId: string): void;
  /** Settles and waits for the outcome of one session, no longer than a payer would. */
  settleNow(session: HintedSession): Promise<Outcome>;
  /** Settles all due payments, several at a time. @returns their number */
  sweep(): Promise<number>;
  /** Resolves when all running settlements have ended. */
  stop(): Promise<void>;
};

const returnPatience = 20_000;
const pollMilliseconds = 150;
const sweepLanes = 4;

export const createSettler = (context: SettleContext, patience = returnPatience): Settler => {
  const running = new Set<Promise<void>>();

  const track = (work: Promise<void>): Promise<void> => {
    const tracked = work
      .catch((error: unknown) => context.log.error({ err: error }, 'settling failed'))
      .finally(() => running.delete(tracked));
    running.add(tracked);
    return tracked;
  };

  /** Waits for the outcome, also of another process that is settling. */
  const waitForOutcome = async (
    { id, paymentId }: HintedSession,
    patienceEnds: AbortSignal,
  ): Promise<Outcome> => {
    for (;;) {
      const em = context.orm.em.fork();
      const session = await em.findOneOrFail(PaymentSession, { id });
      const isWaiting = session.nextCheckAt != null && session.nextCheckAt <= context.clock.now();
      if (!isWaiting || patienceEnds.aborted) {
        // The process that ended the session may not have updated the payment yet, which the next page reads.
        await updatePaymentStatus(em, paymentId, context.clock.now());
        const payment = await em.findOneOrFail(Payment, { id: paymentId });
        return { status: session.status, isPaid: payment.status === 'CAPTURED' };
      }
      await pause(pollMilliseconds);
      void track(settlePayment(context, paymentId));
    }
  };

  const sweepLane = async (): Promise<number> => {
    let settled = 0;
    for (;;) {
      const claim = await claimDuePayment(context.orm.em.fork(), context.clock.now());
      if (claim === null) return settled;
      await settleClaimed(context, claim);
      settled += 1;
    }
  };

  return {
    settleSoon: (paymentId) => void track(settlePayment(context, paymentId)),
    async settleNow(session) {
      const patienceEnds = AbortSignal.timeout(patience);
      await Promise.race([track(settlePayment(context, session.paymentId)), once(patienceEnds, 'abort')]);
      return waitForOutcome(session, patienceEnds);
    },
    async sweep() {
      const lanes = await Promise.all(Array.from({ length: sweepLanes }, sweepLane));
      return lanes.reduce((sum, settled) => sum + settled, 0);
    },
    async stop() {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
