import { randomUUID } from 'node:crypto';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import { checkSize } from '@attesta/testing/check-size.ts';
import type { ProcessName } from '@attesta/tooling/processes/run-stack.ts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

import { createLongReference } from '../support/people/long-reference.ts';
import { signIn } from '../support/people/arranged-customer.ts';
import { test } from '../support/stack/fault-stack.ts';
import type { FaultStack } from '../support/stack/fault-stack.ts';
import { readAccountRows } from '../support/stack/holdings.ts';
import type { AccountRows } from '../support/stack/holdings.ts';
import { openStep } from '../support/wizard/open-step.ts';
import { killRepeatedly, killOffices } from '../support/stack/outage.ts';

/** Milliseconds for the slowest recovery: a process that died often restarts after a pause. */
const recovery = 120_000;

let stack: FaultStack;
let customer: ArrangedAccount;

test.describe.configure({ timeout: 300_000 });

test.beforeAll(async ({ faultStack }) => {
  stack = faultStack;
  customer = await stack.arrange({ credit: 20 });
});

test.beforeEach(({ page }) => signIn(page, customer.token));

const holdings = (): Promise<AccountRows> => readAccountRows(stack.dbAdminUrl, customer.accountId);
const preview = (page: Page) => page.getByRole('img', { name: /^Vorschau des Zeugnisses, Seite 1/ });

/** Opens a reference at its last step; `onGenerate` runs just before the request for the document. */
const openPreview = async (
  page: Page,
  zeugnisId: string,
  onGenerate: () => Promise<void> | void,
): Promise<void> => {
  await page.route(
    `**/api/zeugnisse/generator/${zeugnisId}`,
    async (route) => {
      await onGenerate();
      await route.continue();
    },
    { times: 1 },
  );
  await openStep(page, stack.url, zeugnisId, 4);
};

/** Messages of the page while a process is down. */
const queued = 'Das Dokument kommt gleich an die Reihe …';
const goesOn = 'Wir versuchen es weiter.';

const atThePreview: { processName: ProcessName; says: string }[] = [
  { processName: 'worker', says: queued },
  { processName: 'documents', says: goesOn },
  ...checkSize<{ processName: ProcessName; says: string }[]>(
    [],
    [
      { processName: 'redis', says: queued },
      { processName: 'postgres', says: goesOn },
      { processName: 'references', says: goesOn },
    ],
  ),
];

for (const { processName, says } of atThePreview) {
  test(`K55: ${processName} killed at the preview: the page reports it and recovers by itself, nothing lost or doubled`, async ({
    page,
  }) => {
    const { id } = await createLongReference(stack.url, customer.token);
    const before = await holdings();
    let release = (): void => undefined;
    await openPreview(page, id, async () => {
      release = await killRepeatedly(stack, processName);
    });
    try {
      await expect(page.getByText(says)).toBeVisible({ timeout: 60_000 });
    } finally {
      release();
    }
    await expect(preview(page)).toBeVisible({ timeout: recovery });
    await expect(page.getByText(says)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Zeugnis abschliessen' })).toBeEnabled({
      timeout: recovery,
    });
    expect(await holdings()).toEqual({
      ...before,
      documents: before.documents + 1,
      renderings: before.renderings + 1,
    });
  });
}

test('K55: LibreOffice killed at the preview: the document is made, and no error is shown', async ({
  page,
}) => {
  const { id, vary } = await createLongReference(stack.url, customer.token);
  const before = await holdings();
  let killed = 0;
  await openPreview(page, id, () => {
    killed += killOffices(stack);
  });
  await expect(preview(page)).toBeVisible({ timeout: recovery });
  expect(killed).toBeGreaterThan(0);
  await vary('B');
  await page.route('**/api/zeugnisse/preview/**', async (route) => {
    killed += killOffices(stack);
    await route.continue();
  });
  await page.reload();
  await expect(preview(page)).toBeVisible({ timeout: recovery });
  await expect(page.getByRole('alert')).toHaveCount(0);
  // The second document replaces the first.
  expect(await holdings()).toEqual({
    ...before,
    documents: before.documents + 1,
    renderings: before.renderings + 1,
  });
});

/** Fills in the first step of a new reference and confirms the order. */
const confirmOrder = async (page: Page): Promise<void> => {
  await page.goto(`${stack.url}/create`);
  await page.getByLabel('Vorname').fill('Sandra');
  await page.getByLabel('Nachname').fill('Keller');
  await page.getByRole('radio', { name: 'Weiblich' }).check();
  await page.getByLabel('Geburtsdatum').fill('14.06.1988');
  await page.getByLabel('Heimatort', { exact: true }).fill('Bülach ZH');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await page.getByRole('button', { name: 'Ja, bestellen' }).click();
};

/** Reduced size: each process is killed in one place; full size: wherever it is needed. */
const whileOrdering = checkSize<ProcessName[]>(['postgres'], ['postgres', 'references']);

for (const processName of whileOrdering) {
  test(`K55: ${processName} killed while ordering: the page reports it and goes on by itself, with one order and one credit less`, async ({
    page,
  }) => {
    const before = await holdings();
    let release = (): void => undefined;
    await page.route(
      '**/api/zeugnisse/employee',
      async (route) => {
        release = await killRepeatedly(stack, processName);
        await route.continue();
      },
      { times: 1 },
    );
    await confirmOrder(page);
    try {
      await expect(page.getByText(goesOn)).toBeVisible({ timeout: 60_000 });
    } finally {
      release();
    }
    await expect(page.getByRole('heading', { level: 1, name: 'Anstellung' })).toBeVisible({
      timeout: recovery,
    });
    await expect(page.getByText(goesOn)).toHaveCount(0);
    expect(await holdings()).toEqual({
      ...before,
      balance: before.balance - 1,
      ordered: before.ordered + 1,
      entries: before.entries + 1,
      zeugnisse: before.zeugnisse + 1,
    });
  });
}

test('K55: Redis killed while ordering: the order goes through', async ({ page }) => {
  const before = await holdings();
  const release = await killRepeatedly(stack, 'redis');
  try {
    await confirmOrder(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Anstellung' })).toBeVisible({
      timeout: recovery,
    });
  } finally {
    release();
  }
  const after = await holdings();
  expect([after.zeugnisse, after.balance]).toEqual([before.zeugnisse + 1, before.balance - 1]);
});

test('K55: the answer to an order is lost with its service: the repeated order spends nothing', async ({
  page,
}) => {
  const before = await holdings();
  await page.route(
    '**/api/zeugnisse/employee',
    async (route) => {
      await route.fetch();
      stack.kill('references', 'SIGKILL');
      await route.abort();
    },
    { times: 1 },
  );
  await confirmOrder(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Anstellung' })).toBeVisible({
    timeout: recovery,
  });
  const after = await holdings();
  expect([after.zeugnisse, after.balance]).toEqual([before.zeugnisse + 1, before.balance - 1]);
});

test('K38: Postgres killed with orders in flight: balance, ledger and orders agree, and each order counts once', async () => {
  const size = checkSize(20, 200);
  const { accountId, token } = await stack.arrange({ credit: size + 1 });
  const body = {
    firstname: 'Sandra',
    lastname: 'Keller',
    gender: 'F' as const,
    birthday: '1988-06-14T00:00:00.000Z',
    hometown: 'Bülach ZH',
  };
  let ordered = 0;
  /** Repeats one order with its key, as the wizard does, until it is answered. */
  const order = async (): Promise<void> => {
    const client = apiClient(stack.url, { token });
    const headers = { 'idempotency-key': randomUUID() };
    for (;;) {
      const { status, error } = await client.call('saveEmployee', { body, headers });
      if (status < 300) break;
      // Clients must be able to tell an outage from a bug.
      const isOutage = error?.code === 'serviceUnavailable' || error?.code === 'storeUnavailable';
      if (!isOutage) throw new Error(`${status}: ${error?.code}`);
    }
    ordered += 1;
    if (ordered === Math.ceil(size / 4)) stack.kill('postgres', 'SIGKILL');
  };
  await Promise.all(Array.from({ length: size }, order));
  expect(await readAccountRows(stack.dbAdminUrl, accountId)).toMatchObject({
    balance: 1,
    ordered: size,
    entries: size + 1,
    zeugnisse: size,
  });
});
