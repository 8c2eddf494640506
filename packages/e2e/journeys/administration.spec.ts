import { readFile } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import type { Browser, Locator, Page } from '@playwright/test';
import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { arrangePerson } from '../support/people/arranged-person.ts';
import { newEmail } from '../support/people/registration.ts';
import type { InboxMail } from '../support/stack/inbox.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';
import { strFromU8, unzipSync } from 'fflate';

/** Names of a workbook's sheets, in order. */
const sheetNames = (bytes: Uint8Array): string[] => {
  const book = unzipSync(bytes)['xl/workbook.xml'];
  if (book === undefined) throw new Error('no workbook.xml in the file');
  return [...strFromU8(book).matchAll(/<sheet\b[^>]*\bname="([^"]*)"/g)].map(([, name = '']) => name);
};

/**
 * Cells of a CSV file as a spreadsheet program reads them: UTF-8 with a byte order mark, semicolons, every cell quoted.
 */
const readCsv = (bytes: Uint8Array): string[][] => {
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  if (!text.startsWith('\uFEFF')) throw new Error('the file has no byte order mark');
  return text
    .slice(1)
    .trimEnd()
    .split(/\r?\n/)
    .map((line) =>
      [...line.matchAll(/"((?:[^"]|"")*)"(?:;|$)/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
    );
};

const openAs = async (browser: Browser, token: string): Promise<Page> => {
  const context = await browser.newContext({ locale: 'de-CH' });
  await signIn(context, token);
  return context.newPage();
};

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const panel = (page: Page, name: string) => page.getByRole('region', { name });
const toast = (page: Page, summary: string) => page.getByText(summary, { exact: true }).first();

/** Polls all mails to an address until one matches. */
const expectMail = async (to: string, content: RegExp): Promise<void> => {
  await expect(async () => {
    const response = await fetch(`${sharedStack().inboxUrl}/email`);
    const mails = ((await response.json()) as InboxMail[]).filter((mail) =>
      mail.to.some(({ address }) => address === to),
    );
    expect(mails.map(({ subject, text }) => `${subject}\n${text}`).join('\n')).toMatch(content);
  }).toPass({ timeout: 30_000 });
};

const save = async (page: Page, button: Locator): Promise<Uint8Array> => {
  const waiting = page.waitForEvent('download');
  await button.click();
  const download = await waiting;
  return readFile(await download.path());
};

const url = (path: string): string => `${sharedStack().url}${path}`;

test('two admins help, credit and transfer a customer, and the log records everything', async ({
  browser,
}) => {
  const [first, second, customer, recipient] = await Promise.all([
    arrangeCustomer({ admin: true }),
    arrangeCustomer({ admin: true }),
    arrangeCustomer({ credit: 2 }),
    arrangePerson(),
  ]);
  const admin = await openAs(browser, first.token);
  const other = await openAs(browser, second.token);
  const owner = await openAs(browser, customer.token);
  const account = url(`/admin/account/${customer.accountId}`);
  const newAddress = newEmail();

  await test.step('credit in three clicks, seen by the customer', async () => {
    await admin.goto(url('/admin'));
    await admin.getByRole('searchbox').fill(customer.email);
    await admin.getByRole('link', { name: `Bearbeiten ${customer.email}` }).click();
    const credit = panel(admin, 'Guthaben');
    await credit.getByRole('button', { name: /^Guthaben geben/ }).click();
    await credit.getByLabel('Anzahl Zeugnisse').fill('5');
    await credit.getByLabel(/^Notiz/).fill('Kulanz');
    await credit.getByRole('button', { name: 'Gutschreiben' }).click();
    await expect(credit).toContainText('7');
    await owner.goto(url('/account'));
    await expect(owner.getByRole('region', { name: 'Guthaben' })).toContainText('7');
  });

  await test.step('changes of another admin are shown, not overwritten', async () => {
    await other.goto(account);
    await panel(other, 'Status und Rechte')
      .getByRole('button', { name: /^Bearbeiten/ })
      .click();
    await panel(other, 'Status und Rechte').getByLabel('Administrator').check();

    const email = panel(admin, 'E-Mail');
    await email.getByRole('button', { name: /^Bearbeiten/ }).click();
    await email.getByRole('textbox', { name: 'E-Mail' }).fill(` ${newAddress.toUpperCase()} `);
    await email.getByRole('button', { name: 'Speichern' }).click();
    await expect(email).toContainText(newAddress);
    await Promise.all([customer.email, newAddress].map((to) => expectMail(to, /E-Mail/)));

    await panel(other, 'Status und Rechte').getByRole('button', { name: 'Speichern' }).click();
    await expect(other.getByText(/wurde inzwischen geändert/)).toBeVisible();
    await expect(panel(other, 'E-Mail')).toContainText(newAddress);
  });

  await test.step('the customer is logged out and informed of every change', async () => {
    await owner.reload();
    await expect(heading(owner, 'Anmelden')).toBeVisible();
    const rights = panel(admin, 'Status und Rechte');
    await rights.getByRole('button', { name: /^Bearbeiten/ }).click();
    await rights.getByLabel('Konto aktiv').uncheck();
    await rights.getByLabel('Grund der Deaktivierung').fill('Rechnung offen');
    await rights.getByRole('button', { name: 'Speichern' }).click();
    await expect(panel(admin, 'Anmeldung')).toContainText('Grund: Rechnung offen');
    await expectMail(newAddress, /Ihr Konto wurde deaktiviert/);
    await rights.getByRole('button', { name: /^Bearbeiten/ }).click();
    await rights.getByLabel('Konto aktiv').check();
    await rights.getByLabel('Administrator').check();
    await rights.getByRole('button', { name: 'Speichern' }).click();
    await expect(panel(admin, 'Angaben')).toContainText('Admin');
    for (const [verb, confirm, success] of [
      ['Registrations-E-Mail senden', 'E-Mail senden', 'Registrations Email erfolgreich versendet'],
      ['Zweiten Faktor zurücksetzen', 'Zurücksetzen', '2-Faktor Secret erfolgreich zurückgesetzt.'],
    ] as const) {
      await panel(admin, 'Anmeldung').getByRole('button', { name: verb }).click();
      await admin.getByRole('dialog', { name: /\?$/ }).getByRole('button', { name: confirm }).click();
      await expect(toast(admin, success)).toBeVisible();
    }
    await expectMail(newAddress, /\/password\//);
  });

  await test.step('references and credit move to another account', async () => {
    const transfer = panel(admin, 'Zeugnisse überweisen');
    await transfer.getByRole('button', { name: /^Überweisen/ }).click();
    await transfer.getByRole('combobox', { name: 'Empfänger' }).pressSequentially(recipient.email);
    await transfer.getByRole('option', { name: new RegExp(`^${recipient.email}`) }).click();
    await transfer.getByRole('button', { name: 'Weiter' }).click();
    const dialog = admin.getByRole('dialog', { name: 'Zeugnisse überweisen?' });
    await expect(dialog).toContainText(
      `0 Zeugnisse und Guthaben für 7 Zeugnisse gehen von ${newAddress} zu ${recipient.email}.`,
    );
    await dialog.getByRole('button', { name: 'Jetzt überweisen' }).click();
    await expect(toast(admin, 'Zeugnisse erfolgreich überwiesen')).toBeVisible();
    await other.goto(url(`/dashboard/${recipient.accountId}`));
    await expect(other.getByRole('img', { name: /^7 verfügbar/ })).toBeVisible();
  });

  await test.step('future prices are previewed, set and withdrawn', async () => {
    await admin.getByRole('link', { name: 'Preise', exact: true }).click();
    await admin.getByRole('button', { name: /^Preise ändern/ }).click();
    await admin.getByLabel('Gültig ab').fill('01.01.2099');
    await admin.getByRole('button', { name: 'Vorschau' }).click();
    await admin.getByRole('button', { name: 'Preise setzen' }).click();
    const planned = admin.getByRole('heading', { name: 'Gültig ab 01.01.2099' });
    await expect(planned).toBeVisible();
    await admin.getByRole('button', { name: /^Preise ab 01.01.2099 zurückziehen|^Zurückziehen/ }).click();
    await admin.getByRole('dialog', { name: /\?$/ }).getByRole('button', { name: 'Zurückziehen' }).click();
    await expect(planned).toHaveCount(0);
  });

  await test.step('exports are readable as CSV and as a workbook', async () => {
    await admin.goto(url(`/admin?search=${encodeURIComponent(newAddress)}`));
    await expect(admin.getByText('1 Treffer')).toBeVisible();
    const csv = await save(admin, admin.getByRole('button', { name: 'CSV exportieren' }));
    const rows = readCsv(csv);
    expect(rows).toHaveLength(2);
    expect(rows[1]).toContain(newAddress);
    await admin.goto(url('/admin/statistics'));
    await expect(admin.locator('svg.recharts-surface').first()).toBeVisible();
    const workbook = await save(admin, admin.getByRole('button', { name: 'Als Excel-Datei exportieren' }));
    expect(sheetNames(workbook).length).toBeGreaterThan(1);
  });

  await test.step('the log contains every action', async () => {
    await admin.goto(url(`/admin/log?account=${encodeURIComponent(newAddress)}&size=20`));
    const log = admin.getByRole('table', { name: 'Protokoll' });
    for (const kind of [
      'E-Mail geändert',
      'Konto deaktiviert',
      'Konto aktiviert',
      'Administratorrechte erteilt',
      'Registrationsmail gesendet',
      'Zeugnisse und Guthaben übertragen',
      'Guthaben erteilt',
    ]) {
      await expect(log).toContainText(kind);
    }
  });

  await test.step('a former admin is logged out at the next click', async () => {
    await other.goto(url(`/admin/account/${first.accountId}`));
    const rights = panel(other, 'Status und Rechte');
    await rights.getByRole('button', { name: /^Bearbeiten/ }).click();
    await rights.getByLabel('Administrator').uncheck();
    await rights.getByRole('button', { name: 'Speichern' }).click();
    await expect(toast(other, 'Speichern erfolgreich')).toBeVisible();
    await admin.getByRole('link', { name: 'Zahlungen' }).click();
    await expect(heading(admin, 'Anmelden')).toBeVisible();
  });

  await test.step('an admin who changes the own e-mail is warned, logged out, and logs in with the new one', async () => {
    const ownAddress = newEmail();
    await other.goto(url(`/admin/account/${second.accountId}`));
    const email = panel(other, 'E-Mail');
    await email.getByRole('button', { name: /^Bearbeiten/ }).click();
    await expect(email.getByText('Nach dem Speichern werden Sie abgemeldet')).toBeVisible();
    await email.getByRole('textbox', { name: 'E-Mail' }).fill(ownAddress);
    await email.getByRole('button', { name: 'Speichern' }).click();
    await expect(heading(other, 'Abgemeldet')).toBeVisible();
    await expect(other.getByText(`Melden Sie sich mit ${ownAddress} wieder an.`)).toBeVisible();
    await other.getByRole('link', { name: 'Wieder anmelden' }).click();
    await expect(other.getByLabel('E-Mail')).toHaveValue(ownAddress);
  });

  await Promise.all([admin, other, owner].map((page) => page.context().close()));
});
