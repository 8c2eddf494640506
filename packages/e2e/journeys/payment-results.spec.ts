import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import { expect, test } from '@playwright/test';
import type { Page } from '@playwright/test';

import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { chargeThree, openPayment, readMoney, readPaymentStatus } from '../support/stack/payments.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

const nothing = { balance: 0, entries: 0, paid: 0 };

let customer: ArrangedAccount;

// A customer per test, because the number of open payments per account is limited.
test.beforeEach(async ({ context }) => {
  customer = await arrangeCustomer();
  await signIn(context, customer.token);
});

const charge = (): Promise<string> => chargeThree(sharedStack().url, customer.token);
const money = () => readMoney(sharedStack().dbAdminUrl, customer.accountId);
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** Counts the page's requests for a payment's status. */
const countStatusRequests = (page: Page): (() => number) => {
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/api/account/payment?token=')) asked += 1;
  });
  return () => asked;
};

const endings = [
  {
    what: 'aborting',
    end: 'Zahlung abbrechen',
    result: 'aborted',
    status: 'ABORTED',
    title: 'Zahlung abgebrochen',
    text: 'Es wurde nichts belastet. Sie können eine neue Zahlung beginnen.',
  },
  {
    what: 'a refusal',
    end: 'Ablehnung auslösen',
    result: 'failed',
    status: 'FAILED',
    title: 'Zahlung nicht erfolgreich',
    text: 'Es wurde kein Guthaben gekauft. Versuchen Sie es mit einem anderen Zahlungsmittel.',
  },
] as const;

for (const { what, end, result, status, title, text } of endings) {
  test(`${what} in the frame ends on its page, without credit or further requests, and with a way back`, async ({
    page,
  }) => {
    const { url, dbAdminUrl } = sharedStack();
    const idZahlung = await charge();
    await page.clock.install();
    const questions = countStatusRequests(page);
    const frame = await openPayment(page, url, idZahlung);
    await expect(
      page.getByText('Mit dieser Zahlung können Sie 3 Zeugnisse erstellen.', { exact: true }),
    ).toBeVisible();
    if (status === 'FAILED') await frame.getByText('Testkarten').click();
    await frame.getByRole('button', { name: end }).click();

    await page.waitForURL(`${url}/account/payment/finish/${result}`);
    await expect(heading(page, title)).toBeVisible();
    await expect(page.getByText(text, { exact: true })).toBeVisible();
    expect(await readPaymentStatus(dbAdminUrl, idZahlung)).toBe(status);
    expect(await money()).toEqual(nothing);

    await page.waitForLoadState('networkidle');
    const asked = questions();
    await page.clock.fastForward('10:00');
    await page.waitForLoadState('networkidle');
    expect(questions()).toBe(asked);

    await page.getByRole('main').getByRole('link', { name: 'Zurück zur Bestellung' }).click();
    await expect(heading(page, 'Zeugnisse kaufen')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/preise');
  });
}

test('a payment without a result is polled for a limited time', async ({ page }) => {
  const { url } = sharedStack();
  const idZahlung = await charge();
  await page.clock.install();
  const questions = countStatusRequests(page);
  await page.addInitScript((id) => sessionStorage.setItem('attesta.payment', id), idZahlung);
  await page.goto(`${url}/account/payment/finish/successful`);
  await expect(page.getByText(/wird noch bestätigt/)).toBeVisible();
  await expect.poll(questions).toBe(1);
  await page.clock.fastForward(5_000);
  await expect.poll(questions).toBe(2);

  await page.clock.fastForward('05:00');
  await expect(page.getByRole('button', { name: 'Erneut nachfragen' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  const asked = questions();
  await page.clock.fastForward('10:00');
  await page.waitForLoadState('networkidle');
  expect(questions()).toBe(asked);

  await page.getByRole('button', { name: 'Erneut nachfragen' }).click();
  await expect.poll(questions).toBe(asked + 1);
  await expect(page.getByText(/hinzugefügt/)).toHaveCount(0);
  expect(await money()).toEqual(nothing);
});

/** Counts messages to a page's window that contain the mark `forged`. */
const countForged = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    if (window.top !== window) return;
    window.addEventListener('message', ({ data }) => {
      if (!JSON.stringify(data ?? null).includes('forged')) return;
      document.documentElement.dataset['forged'] = String(
        Number(document.documentElement.dataset['forged'] ?? 0) + 1,
      );
    });
  });
  return () => page.evaluate(() => Number(document.documentElement.dataset['forged'] ?? 0));
};

/** Asserts that the page still shows the frame and no result, and no credit has arrived. */
const expectUnmoved = async (page: Page, address: string): Promise<void> => {
  expect(page.url()).toBe(address);
  await expect(page.frameLocator('iframe').getByLabel('Kartennummer')).toBeVisible();
  await expect(page.getByText(/Zahlung (erfolgreich|wird bestätigt)/)).toHaveCount(0);
  expect(await money()).toEqual(nothing);
};

test('K7: the address of a success, opened by hand, moves neither credit nor page', async ({
  page,
  context,
}) => {
  const { url } = sharedStack();
  await openPayment(page, url, await charge());
  const address = page.url();
  const second = await context.newPage();
  for (let round = 0; round < checkSize(2, 20); round += 1) {
    await second.goto(`${url}/account/payment/redirect/successful`);
    await expect(second.getByRole('link', { name: 'Zum Konto' })).toBeVisible();
    await expect(second.getByText('Zahlung erfolgreich')).toHaveCount(0);
    await second.goto(`${url}/account/payment/finish/successful`);
    await expect(second.getByText(/Sobald die Zahlung bestätigt ist/)).toBeVisible();
    await expect(second.getByText(/hinzugefügt/)).toHaveCount(0);
    await expectUnmoved(page, address);
  }
});

/** Forged messages; the mark is for counting. */
const forgeries = [
  { type: 'attesta.payment', outcome: 'successful', forged: 1 },
  { type: 'attesta.payment', outcome: 'account', forged: 1 },
  { type: 'attesta.payment', outcome: ['successful'], forged: 1 },
  { type: 'attesta.payment', outcome: 'forged' },
  { outcome: 'successful', forged: 1 },
  { message: 'css', outcome: 'successful', height: 'forged' },
  'attesta.payment successful forged',
  ['attesta.payment', 'successful', 'forged'],
];

test('K7: messages from the provider, from the page itself and of a wrong shape move neither credit nor page', async ({
  page,
}) => {
  const { url } = sharedStack();
  const forged = await countForged(page);
  const frame = await openPayment(page, url, await charge());
  const address = page.url();
  const rounds = checkSize(1, 20);
  for (let round = 0; round < rounds; round += 1) {
    await frame
      .locator('body')
      .evaluate((_body, all) => all.forEach((each) => window.parent.postMessage(each, '*')), forgeries);
    await page.evaluate((all) => all.forEach((each) => window.postMessage(each, '*')), forgeries);
  }
  await expect.poll(forged).toBe(rounds * 2 * forgeries.length);
  await expectUnmoved(page, address);
});

test('K7: a page of another origin can neither frame the payment nor reach its window', async ({
  page,
  context,
}) => {
  const { url } = sharedStack();
  const idZahlung = await charge();
  const address = `${url}/account/payment/${idZahlung}`;
  const forger = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<button onclick="popup = window.open(victim)">open</button><iframe></iframe>');
  });
  await new Promise<void>((resolve) => forger.listen(0, '127.0.0.1', resolve));
  try {
    await page.goto(`http://127.0.0.1:${(forger.address() as AddressInfo).port}/`);
    await page.evaluate((victim) => Object.assign(window, { victim }), address);
    const opening = context.waitForEvent('page');
    await page.getByRole('button', { name: 'open' }).click();
    const victim = await opening;
    await expect(victim.frameLocator('iframe').getByLabel('Kartennummer')).toBeVisible();
    for (let round = 0; round < checkSize(3, 20); round += 1) {
      await page.evaluate((all) => {
        const popup = Reflect.get(window, 'popup') as Window | null;
        for (const each of all) popup?.postMessage(each, '*');
      }, forgeries);
    }
    await expectUnmoved(victim, address);

    const refused = page.waitForEvent('console', (message) => /frame/i.test(message.text()));
    await page.evaluate((src) => document.querySelector('iframe')?.setAttribute('src', src), address);
    expect((await refused).text()).toMatch(/X-Frame-Options|frame-ancestors/);
    expect(await money()).toEqual(nothing);
  } finally {
    await new Promise((resolve) => forger.close(resolve));
  }
});

test('K7: a frame that claims a success without a payment gets a waiting page and no credit', async ({
  page,
}) => {
  const { url, dbAdminUrl } = sharedStack();
  const idZahlung = await charge();
  const frame = await openPayment(page, url, idZahlung);
  await frame
    .locator('body')
    .evaluate((_body, claim) => window.location.assign(claim), `${url}/account/payment/redirect/successful`);
  await page.waitForURL(`${url}/account/payment/finish/successful`);
  await expect(page.getByText(/wird noch bestätigt/)).toBeVisible();
  await expect(page.getByText(/hinzugefügt/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Quittung anzeigen' })).toHaveCount(0);
  expect(await readPaymentStatus(dbAdminUrl, idZahlung)).toBe('PENDING');
  expect(await money()).toEqual(nothing);
});

test('the frame takes its height from the provider only, between 200 and 2000 pixels', async ({ page }) => {
  const { url } = sharedStack();
  const frame = await openPayment(page, url, await charge());
  const outer = page.locator('iframe');
  const postHeight = (height: number) =>
    frame
      .locator('body')
      .evaluate(
        (_body, pixels) => window.parent.postMessage({ message: 'css', height: pixels }, '*'),
        height,
      );
  await postHeight(99_999);
  await expect(outer).toHaveCSS('height', '2000px');
  await page.evaluate(() => window.postMessage({ message: 'css', height: 300 }, '*'));
  await postHeight(-5);
  await expect(outer).toHaveCSS('height', '200px');
});
