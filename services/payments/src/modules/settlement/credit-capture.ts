import type { EntityManager } from '@mikro-orm/postgresql';
import { grantCredit } from '@attesta/ledger';
import { transact } from '@attesta/service-kit/database/transaction.ts';

import { Payment } from '../payment/payment.entity.ts';
import { PaymentSession } from '../payment/payment-session.entity.ts';
import { numberReceipt } from './number-receipt.ts';
import { sendToReview } from './session-writes.ts';
import type { SettleTask } from './settle-context.ts';

/**
 * Records a confirmed capture: payment, session and credit in one transaction, once. It checks no claim: captured money
 * must bring credit, whichever process learns of it first.
 */
export const creditCapture = async (task: SettleTask, captureId: string | undefined): Promise<void> => {
  const { context, payment, session } = task;
  const now = context.clock.now();
  const credited = await transact(context.orm.em.fork(), (tx) =>
    writeCapture(tx, { payment, session, captureId, now }),
  );
  if (credited) {
    context.log.info(
      { paymentId: payment.id, sessionId: session.id, credit: payment.credit },
      'payment captured',
    );
    return;
  }
  const current = await context.orm.em.fork().findOneOrFail(PaymentSession, { id: session.id });
  if (current.status === 'CAPTURED') return;
  await sendToReview({ ...task, session: current }, 'CAPTURED_TWICE', { captureId: captureId ?? null });
};

const writeCapture = async (
  tx: EntityManager,
  {
    payment,
    session,
    captureId,
    now,
  }: {
    payment: Payment;
    session: PaymentSession;
    captureId: string | undefined;
    now: Date;
  },
): Promise<boolean> => {
  const paid = await tx.nativeUpdate(
    Payment,
    { id: payment.id, status: { $nin: ['CAPTURED', 'GRANTED'] } },
    { status: 'CAPTURED', paidAt: now, pendingUntil: null },
  );
  if (paid === 0) return false;
  const captured = await tx.nativeUpdate(
    PaymentSession,
    { id: session.id, status: { $nin: ['CAPTURED', 'CANCELLED'] } },
    { status: 'CAPTURED', captureId: captureId ?? null, nextCheckAt: null, payerBackAt: null },
  );
  if (captured !== 1) throw new Error(`session ${session.id} is captured or cancelled already`);
  const isNew = await grantCredit(tx, {
    accountId: payment.accountId,
    amount: payment.credit,
    kind: 'PURCHASE',
    businessKey: `payment:${payment.id}`,
    at: now,
  });
  if (!isNew) throw new Error(`payment ${payment.id} had its credit already`);
  await numberReceipt(tx, payment.id, now);
  return true;
};
