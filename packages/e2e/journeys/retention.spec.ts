import { readFile } from 'node:fs/promises';
import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ApiClient } from '@attesta/testing/network/api-client.ts';
import { arrangeSession } from '@attesta/testing/arrange-account.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import pg from 'pg';

import {
  bookkeeping,
  finalReference,
  rateAll,
  sandraKeller,
} from '../../../services/references/src/testing/builders.ts';
import { findAxeFaults } from '../support/page/find-axe-faults.ts';
import { signIn } from '../support/people/arranged-customer.ts';
import { test } from '../support/stack/fault-stack.ts';
import type { FaultStack } from '../support/stack/fault-stack.ts';
import { waitForMail } from '../support/stack/inbox.ts';

const day = 86_400_000;
/** Ahead of the finish: within the thirty days before the year is over, and after it. */
const announcedAfter = 340 * day;
const overAfter = 372 * day;
const patient = { timeout: 120_000, intervals: [500] };

let stack: FaultStack;

test.describe.configure({ timeout: 300_000 });

test.beforeAll(({ faultStack }) => {
  stack = faultStack;
});
test.afterEach(() => stack.setClock(0));

const finishFor = async (client: ApiClient, lastname: string): Promise<string> => {
  const { body, error } = await client.call('saveEmployee', { body: { ...sandraKeller, lastname } });
  if (error) throw new Error(error.code);
  const id = body.zeugnisId;
  await client.call('saveAnstellung', { body: { id, ...bookkeeping } });
  await client.call('saveZeugnis', { body: { idZeugnis: id, ...finalReference } });
  await client.call('startSelfRating', { params: { id } });
  await rateAll(client, id);
  await client.call('generateZeugnis', { params: { id } });
  await client.call('getPreview', { params: { id } });
  const finished = await client.call('finishZeugnis', { params: { id } });
  if (finished.error) throw new Error(finished.error.code);
  return id;
};

/**
 * Moves the clock, as if the job of retention had run every hour until then, and restarts its service, since a job runs
 * when it starts.
 */
const moveTo = async (ahead: number): Promise<void> => {
  const database = new pg.Client({ connectionString: stack.dbAdminUrl });
  await database.connect();
  const before = new Date(Date.now() + ahead - 60_000);
  await database.query(
    `insert into zeugnisse.retention_run (last_at, resume_at) values ($1, $1)
     on conflict (only_row) do update set last_at = excluded.last_at, resume_at = excluded.resume_at`,
    [before],
  );
  await database.end();
  await stack.setClock(ahead);
  stack.kill('references', 'SIGKILL');
};

/** Another login, since the former session ended while the clock was moved. */
const loginAgain = async (page: Page, customer: ArrangedAccount, ahead: number): Promise<ApiClient> => {
  const now = new Date(Date.now() + ahead);
  const token = await arrangeSession({ adminUrl: stack.dbAdminUrl }, { ...customer, now });
  await signIn(page, token);
  return apiClient(stack.url, { token });
};

const swissDate = (date: string): string => date.split('-').toReversed().join('.');

for (const width of [1440, 390]) {
  test(`a period ends: it is announced, one reference is kept, the other one deleted and certified (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const customer = await stack.arrange({ credit: 2 });
    const first = apiClient(stack.url, { token: customer.token });
    const due = await finishFor(first, 'Granatapfel');
    await finishFor(first, 'Feigenbaum');

    await signIn(page, customer.token);
    await page.goto(`${stack.url}/account`);
    await page.getByRole('link', { name: 'Fristen und Löschungen' }).click();
    const periods = page.getByRole('form', { name: 'Fristen' });
    await periods.getByLabel('Abgeschlossene Zeugnisse löschen').selectOption('1');
    await periods.getByRole('button', { name: 'Speichern' }).click();
    await expect(page.getByText('Speichern erfolgreich')).toBeVisible();
    await expect(page.getByText('In den nächsten dreissig Tagen läuft keine Frist ab.')).toBeVisible();

    await moveTo(announcedAfter);
    const second = await loginAgain(page, customer, announcedAfter);
    await expect
      .poll(async () => {
        const { body, error } = await second.call('listDueReferences', {});
        return error ? null : body.rows[0]?.deletedOn;
      }, patient)
      .toBeTruthy();
    const mail = await waitForMail(stack.inboxUrl, customer.email);
    expect(mail.subject).toBe('Zeugnisse werden gelöscht');
    const { rows } = (await second.call('listDueReferences', {})).body;
    const deletedOn = swissDate(rows[0]?.deletedOn ?? '');
    for (const name of ['Granatapfel', 'Feigenbaum']) {
      expect(mail.text).toContain(`– Sandra ${name}: ${deletedOn}`);
    }

    await page.goto(`${stack.url}/overview`);
    await expect(page.getByText('2 Zeugnisse werden bald gelöscht, weil ihre Frist abläuft.')).toBeVisible();
    await page.getByRole('link', { name: 'Ansehen oder aufbewahren' }).click();
    const soon = page.getByRole('region', { name: 'Bald gelöscht' });
    await expect(soon.getByText(deletedOn)).toHaveCount(2);
    await soon.getByRole('button', { name: 'Aufbewahren Sandra Feigenbaum' }).click();
    const dialog = page.getByRole('dialog', { name: 'Bis auf Weiteres aufbewahren' });
    await dialog.getByRole('textbox').fill('Verfahren vor dem Arbeitsgericht');
    // The button stands in a cell that aligns to the end.
    await expect(dialog).toHaveCSS('text-align', 'start');
    expect(await findAxeFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Aufbewahren' }).click();
    const held = page.getByRole('region', { name: 'Bis auf Weiteres aufbewahrt' });
    await expect(held.getByText(/^Verfahren vor dem Arbeitsgericht \(seit /u)).toBeVisible();
    await expect(soon.getByText('Granatapfel').first()).toBeVisible();
    await expect(soon.getByText('Feigenbaum')).toHaveCount(0);
    expect(await findAxeFaults(page)).toEqual([]);

    await moveTo(overAfter);
    const third = await loginAgain(page, customer, overAfter);
    await expect
      .poll(async () => {
        const { body, error } = await third.call('listDeletionCertificates', {});
        return error ? 0 : body.rows.length;
      }, patient)
      .toBe(1);
    await page.goto(`${stack.url}/account/aufbewahrung`);
    await expect(held.getByText('Feigenbaum').first()).toBeVisible();
    await expect(page.getByText('Granatapfel')).toHaveCount(0);
    const certificates = page.getByRole('region', { name: 'Löschbestätigungen' });
    const waiting = page.waitForEvent('download');
    await certificates.getByRole('button', { name: /^Herunterladen/u }).click();
    const certificate = await readFile(await (await waiting).path(), 'utf8');
    expect(certificate).toContain('Gelöschte Zeugnisse: 1');
    expect(certificate).not.toMatch(/Granatapfel|Feigenbaum|Sandra/u);
    expect(await findAxeFaults(page)).toEqual([]);

    await page.goto(`${stack.url}/overview`);
    await expect(page.getByRole('link', { name: /Feigenbaum/u }).first()).toBeVisible();
    await expect(page.getByText('Granatapfel')).toHaveCount(0);
    await page.goto(`${stack.url}/download/${due}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seite nicht gefunden');
  });
}
