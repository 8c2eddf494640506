import type { Faults } from './faults.ts';
import type { Notifier } from './notifications.ts';
import type { FailureName, PaymentStore, SandboxPayment, SandboxTransaction } from './payment-state.ts';
import { isFinished, randomId } from './payment-state.ts';
import type { TestCard } from './test-cards.ts';

/** Final action of the payer; ends the payment once, from whichever page or switch. */
export type Payer = {
  /** Authorises, or refuses by condition or card. Resolves to the return address, `null` for none. */
  pay(payment: SandboxPayment, transaction: SandboxTransaction): Promise<string | null>;
  fail(payment: SandboxPayment, failure: FailureName): Promise<string | null>;
  /** Resolves after the last attempt of every pending notification. */
  notified(): Promise<void>;
};

export const createPayer = (store: PaymentStore, faults: Faults, notifier: Notifier): Payer => {
  const pending = new Set<Promise<void>>();

  const finish = async (payment: SandboxPayment, change: () => void): Promise<string | null> => {
    if (isFinished(payment)) return payment.returnUrl;
    change();
    payment.challenge = null;
    store.save(payment);
    const struck = faults.takeForPayer();
    const notification = notifier.notify(payment, struck).finally(() => pending.delete(notification));
    pending.add(notification);
    if (struck.some(({ kind }) => kind === 'notifyBeforeReturn')) await notification;
    return struck.some(({ kind }) => kind === 'returnNever') ? null : payment.returnUrl;
  };

  return {
    pay: (payment, transaction) =>
      finish(payment, () => {
        if (violatesCondition(payment.condition, transaction)) payment.failure = 'CONDITION_NOT_SATISFIED';
        else payment.transaction = transaction;
      }),
    fail: (payment, failure) =>
      finish(payment, () => {
        payment.failure = failure;
      }),
    async notified() {
      while (pending.size > 0) await Promise.all(pending);
    },
  };
};

const violatesCondition = (condition: string, transaction: SandboxTransaction): boolean => {
  if (condition === 'THREE_DS_AUTHENTICATION_SUCCESSFUL_OR_ATTEMPTED') return !transaction.liabilityShift;
  if (condition === 'WITH_SUCCESSFUL_THREE_DS_CHALLENGE') return !transaction.challenged;
  return false;
};

/** Authorisation of a payment by a card; `date` in milliseconds since the epoch. */
export const authorise = (
  payment: SandboxPayment,
  card: TestCard & CardDates,
  date: number,
): SandboxTransaction => ({
  id: randomId(20),
  status: 'AUTHORIZED',
  date: new Date(date).toISOString(),
  amount: { ...payment.amount },
  orderId: payment.orderId,
  captureId: null,
  approvalCode: randomId(6),
  liabilityShift: card.behaviour !== 'withoutLiabilityShift',
  challenged: card.behaviour === 'challenge',
  card: {
    brand: card.number.startsWith('5') ? 'MASTERCARD' : 'VISA',
    lastFour: card.number.slice(-4),
    expMonth: card.expMonth,
    expYear: card.expYear,
  },
});

export type CardDates = {
  expMonth: number;
  expYear: number;
};
