import { setTimeout as sleep } from 'node:timers/promises';
import { createLogger } from '@attesta/service-kit/logs/logger.ts';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { checkLedger } from './jobs/check-ledger.ts';
import type { PaymentsStack } from './testing/payments-stack.ts';
import { startPaymentsStack } from './testing/payments-stack.ts';
import { eventually, startPurchase, statusOf } from './testing/purchase.ts';
import { startSweep } from './work.ts';

const log = createLogger('payments', 'silent');
let stack: PaymentsStack;
let stopSweep: (() => Promise<void>) | undefined;

beforeAll(async () => {
  stack = await startPaymentsStack();
});
afterEach(async () => {
  await stopSweep?.();
  stopSweep = undefined;
});
afterAll(() => stack.close());

const start = (): void => {
  stopSweep = startSweep({ settler: stack.settler, logger: log }, 200).stop;
};

const payWithoutHint = async () => {
  stack.setFaults({ kind: 'notifyNever' }, { kind: 'returnNever' });
  const payment = await startPurchase(stack);
  await stack.complete(payment.url, 'success');
  stack.clock.advance(76 * 60_000);
  return payment;
};

test('the sweep settles due payments', async () => {
  start();
  const payment = await payWithoutHint();
  expect(
    await eventually(
      () => statusOf(payment),
      (status) => status === 'CAPTURED',
    ),
  ).toBe('CAPTURED');
});

test('sweeping continues after failed sweeps', async () => {
  const payment = await payWithoutHint();
  await stack.query('alter table payments.payment rename to elsewhere');
  start();
  await sleep(500);
  await stack.query('alter table payments.elsewhere rename to payment');
  expect(
    await eventually(
      () => statusOf(payment),
      (status) => status === 'CAPTURED',
    ),
  ).toBe('CAPTURED');
});

test('two concurrent sweeps check each payment once', async () => {
  const payments = [await payWithoutHint(), await payWithoutHint(), await payWithoutHint()];
  await stack.clearCalls();
  const other = stack.settlerWith(() => ({}));
  await Promise.all([stack.settler.sweep(), other.sweep()]);
  expect(await Promise.all(payments.map(statusOf))).toEqual(['CAPTURED', 'CAPTURED', 'CAPTURED']);
  expect(await stack.calls('Capture')).toHaveLength(3);
});

test('a balance that differs from its entries raises an alert', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  await checkLedger(stack.orm.em.fork(), log, stack.clock.now());
  expect(error).not.toHaveBeenCalled();
  const { accountId } = await stack.newAccount();
  await stack.query('insert into ledger.balance (account_id, balance) values ($1, 3)', [accountId]);
  await checkLedger(stack.orm.em.fork(), log, stack.clock.now());
  expect(error).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ alert: 'ledger-mismatch', accountId }),
    expect.any(String),
  );
});

test('credit received after the deletion of its account raises an alert', async () => {
  const error = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  error.mockClear();
  const { accountId } = await stack.newAccount();
  await stack.query(`select ledger.grant_credit($1::uuid, 3, 'PURCHASE', 'late', now())`, [accountId]);
  await stack.query('insert into accounts.deleted_account values ($1, now())', [accountId]);
  await checkLedger(stack.orm.em.fork(), log, stack.clock.now());
  expect(error).toHaveBeenCalledWith(
    { alert: 'credit-of-deleted-account', accountId, balance: 3 },
    expect.any(String),
  );
});
