import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { signIn } from '../support/people/arranged-customer.ts';
import { test } from '../support/stack/fault-stack.ts';
import type { FaultStack } from '../support/stack/fault-stack.ts';
import { killRepeatedly } from '../support/stack/outage.ts';
import { chargeThree, fillCard, openPayment, readMoney } from '../support/stack/payments.ts';

/** Fault of the payment sandbox, as its control API takes it. */
type Fault = { kind: 'notifyNever' | 'returnNever' };

/** Replaces the faults of a stack's payment sandbox; an empty list removes all. */
const setSandboxFaults = async (sandboxUrl: string, faults: Fault[]): Promise<void> => {
  const response = await fetch(`${sandboxUrl}/sandbox/faults`, {
    method: 'PUT',
    body: JSON.stringify({ faults }),
  });
  if (!response.ok) throw new Error(`the sandbox refused the faults: ${await response.text()}`);
};

/** Milliseconds until credit must have arrived; the sweep runs every ten seconds, the rest is for a busy machine. */
const creditTimeout = 150_000;
/** Clock offset after which the provider is asked about a payment without a notification (75 minutes). */
const sweepOffset = 80 * 60_000;

const bought = { balance: 3, entries: 1, paid: 1 };

let stack: FaultStack;

test.describe.configure({ timeout: 300_000 });

test.beforeAll(({ faultStack }) => {
  stack = faultStack;
});

/** Later tests need the normal clock and provider. */
test.afterEach(async () => {
  await stack.setClock(0);
  await setSandboxFaults(stack.sandboxUrl, []);
});

/** New customer with the framed payment form opened and filled in. */
const aboutToPay = async (page: Page) => {
  const { accountId, token } = await stack.arrange();
  await signIn(page, token);
  const frame = await openPayment(page, stack.url, await chargeThree(stack.url, token));
  await fillCard(frame);
  return {
    pay: () => frame.getByRole('button', { name: /bezahlen$/ }).click(),
    money: () => readMoney(stack.dbAdminUrl, accountId),
  };
};

/** Pays without a return and closes the browser, so that only a notification or the sweep can settle the payment. */
const payAndLeave = async (page: Page, pay: () => Promise<void>): Promise<void> => {
  await pay();
  await page.frameLocator('iframe').getByText('Die Seite antwortet nicht mehr').waitFor();
  await page.close();
};

test('the browser is closed after paying: the notification brings the credit', async ({ page }) => {
  const { pay, money } = await aboutToPay(page);
  await setSandboxFaults(stack.sandboxUrl, [{ kind: 'returnNever' }]);
  await payAndLeave(page, pay);
  await expect.poll(money, { timeout: creditTimeout }).toEqual(bought);
});

test('the browser is closed and no notification comes: the sweep brings the credit', async ({ page }) => {
  const { pay, money } = await aboutToPay(page);
  await setSandboxFaults(stack.sandboxUrl, [{ kind: 'returnNever' }, { kind: 'notifyNever' }]);
  await payAndLeave(page, pay);
  expect(await money()).toEqual({ balance: 0, entries: 0, paid: 0 });
  await stack.setClock(sweepOffset);
  await expect.poll(money, { timeout: creditTimeout }).toEqual(bought);
});

test('payments killed before the payer returns, and restarted: the payer sees the success', async ({
  page,
}) => {
  const { pay, money } = await aboutToPay(page);
  await setSandboxFaults(stack.sandboxUrl, [{ kind: 'notifyNever' }]);
  stack.kill('payments', 'SIGKILL');
  await pay();
  await expect(page.getByRole('heading', { name: 'Zahlung erfolgreich' })).toBeVisible({
    timeout: creditTimeout,
  });
  expect(await money()).toEqual(bought);
});

test('payments is down when the payer returns: the account reports it, and the credit arrives', async ({
  page,
}) => {
  const { pay, money } = await aboutToPay(page);
  await setSandboxFaults(stack.sandboxUrl, [{ kind: 'notifyNever' }]);
  const release = await killRepeatedly(stack, 'payments');
  try {
    await pay();
    await page.waitForURL('**/account');
    await expect(page.getByText('Ein Teil des Dienstes ist im Moment nicht erreichbar.')).toBeVisible();
  } finally {
    release();
  }
  await expect(page.getByText('Zahlung in Bearbeitung')).toBeVisible({ timeout: creditTimeout });
  await stack.setClock(sweepOffset);
  await expect.poll(money, { timeout: creditTimeout }).toEqual(bought);
  await page.reload();
  await expect(page.getByText('Zahlung in Bearbeitung')).toHaveCount(0);
  await expect(page.getByText('Verfügbare Zeugnisse').locator('..')).toContainText('3');
});
