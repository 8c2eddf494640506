import { expect } from 'vitest';

import type { PaymentsStack } from './payments-stack.ts';
import type { StartedPayment } from './purchase.ts';
import { creditOf, eventually } from './purchase.ts';

/** Status as stored, where that of an open payment is not null. */
export const storedStatusOf = async (
  stack: PaymentsStack,
  { id }: Pick<StartedPayment, 'id'>,
): Promise<string | undefined> => {
  const [row] = await stack.query<{ status: string }>('select status from payments.payment where id = $1', [
    id,
  ]);
  return row?.status;
};

/**
 * Expects that the payment becomes CAPTURED, with one capture at the provider, one ledger entry and the credit once.
 * Clear the recorded calls before.
 */
export const expectPaidOnce = async (
  stack: PaymentsStack,
  payment: StartedPayment,
  count = 3,
): Promise<void> => {
  const status = await eventually(
    () => storedStatusOf(stack, payment),
    (current) => current === 'CAPTURED',
  );
  expect(status).toBe('CAPTURED');
  const entries = await stack.query('select amount, kind from ledger.entry where business_key = $1', [
    `payment:${payment.id}`,
  ]);
  expect(entries).toEqual([{ amount: count, kind: 'PURCHASE' }]);
  expect(await creditOf(payment)).toBe(count);
  const captures = (await stack.calls('Capture')).filter(({ status: answer }) => answer === 200);
  expect(captures.length).toBeLessThanOrEqual(1);
};

/** Return address of the payment's latest session. */
export const returnPathOf = async (
  stack: PaymentsStack,
  { id }: Pick<StartedPayment, 'id'>,
): Promise<string> => {
  const [session] = await stack.query<{ return_key: string }>(
    'select return_key from payments.payment_session where payment_id = $1 order by id desc',
    [id],
  );
  return `${stack.publicUrl}/api/payment/return/${session?.return_key}`;
};

/** Statuses that the service answered to the notifications of one page. */
export const notificationStatuses = async (stack: PaymentsStack, url: string): Promise<(number | null)[]> => {
  const token = url.split('/').at(-1);
  const response = await fetch(`${stack.sandbox.url}/sandbox/notifications`);
  const { notifications } = (await response.json()) as {
    notifications: { token: string; status: number | null }[];
  };
  return notifications.filter((entry) => entry.token === token).map(({ status }) => status);
};
