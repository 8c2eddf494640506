import { apiClient } from '@attesta/testing/network/api-client.ts';
import type { ArrangedAccount } from '@attesta/testing/arrange-account.ts';
import { expect, test } from '@playwright/test';
import type { Locator, Page } from '@playwright/test';

import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { arrangePerson } from '../support/people/arranged-person.ts';
import type { Person } from '../support/people/arranged-person.ts';
import { linkIn, waitForMail } from '../support/stack/inbox.ts';
import { readMoney } from '../support/stack/payments.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

const required = 'Dies ist ein Pflichtfeld';

let customer: ArrangedAccount;
let person: Person;

test.beforeAll(async () => {
  customer = await arrangeCustomer({ credit: 2 });
  person = await arrangePerson();
});

/** Asserts that the field's accessible description ends with this error; null for a valid field. */
const expectFault = async (field: Locator, text: string | null): Promise<void> => {
  await expect(field).toHaveAttribute('aria-invalid', text === null ? 'false' : 'true');
  if (text === null) return;
  const escaped = text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);
  await expect(field).toHaveAccessibleDescription(new RegExp(`${escaped}$`));
};

const fillAndLeave = async (field: Locator, text: string): Promise<void> => {
  await field.fill(text);
  await field.blur();
};

/** Records requests to an operation's address. */
const recordCalls = (page: Page, method: string, path: string): string[] => {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) calls.push(request.url());
  });
  return calls;
};

test('the login waits for valid input, and gives the reason of a refusal', async ({ page }) => {
  await page.goto(`${sharedStack().url}/login`);
  const email = page.getByLabel('E-Mail');
  const password = page.getByLabel('Passwort', { exact: true });
  const submit = page.getByRole('button', { name: 'Anmelden' });
  await expect(submit).toBeDisabled();
  await fillAndLeave(email, 'keine Adresse');
  await expectFault(email, 'Ungültige E-Mail');
  await fillAndLeave(email, '');
  await expectFault(email, required);
  await fillAndLeave(email, `  ${person.email} `);
  await expect(email).toHaveValue(person.email);
  await fillAndLeave(password, '');
  await expectFault(password, required);
  await expect(submit).toBeDisabled();

  await password.fill('falsch');
  await submit.click();
  const refusal = page.getByRole('alert');
  await expect(refusal).toContainText('Anmeldeversuch fehlgeschlagen');
  await expect(refusal).toContainText('E-Mail oder Passwort ist nicht korrekt.');

  await page.route('**/api/login', (route) => route.fulfill({ status: 503, body: 'no service' }));
  await submit.click();
  await expect(refusal).toContainText(
    'Es ist ein unerwarteter Fehler aufgetreten. Bitte versuchen sie es nochmals.',
  );
  await expect(refusal).not.toContainText('Anmeldeversuch fehlgeschlagen');
  await page.unroute('**/api/login');

  await password.fill(person.password);
  await submit.click();
  const code = page.getByLabel('Code', { exact: true });
  const confirm = page.getByRole('button', { name: 'Bestätigen' });
  await confirm.click();
  await expectFault(code, required);
  for (const wrong of ['000000', '12345', 'abcdef']) {
    await code.fill(wrong);
    // Six digits are submitted automatically.
    if (!/^\d{6}$/.test(wrong)) await confirm.click();
    await expect(refusal).toContainText('Code ungültig');
    await expect(refusal).toContainText(
      'Dieser Code ist ungültig oder abgelaufen. Verwenden Sie einen anderen.',
    );
  }
  expect(await page.evaluate(() => sessionStorage.length + Number('attesta.token' in localStorage))).toBe(0);
});

test('an invalid registration names each fault and is not sent', async ({ page }) => {
  await page.goto(`${sharedStack().url}/register`);
  const calls = recordCalls(page, 'POST', '/api/signup');
  const labels = ['Vorname', 'Nachname', 'E-Mail', 'Organisation', 'Strasse', 'PLZ', 'Ort'];
  await page.getByRole('button', { name: 'Konto eröffnen' }).click();
  for (const label of labels) await expectFault(page.getByLabel(label, { exact: true }), required);
  await expectFault(page.getByRole('checkbox', { name: /Datenschutzerklärung/ }), required);

  await fillAndLeave(page.getByLabel('PLZ'), '84A0');
  await expectFault(page.getByLabel('PLZ'), 'Muss eine Zahl sein.');
  await fillAndLeave(page.getByLabel('PLZ'), '8400');
  await expectFault(page.getByLabel('PLZ'), null);
  await fillAndLeave(page.getByLabel('E-Mail'), 'regula@');
  await expectFault(page.getByLabel('E-Mail'), 'Ungültige E-Mail');
  await page.getByRole('button', { name: 'Konto eröffnen' }).click();
  await expectFault(page.getByLabel('E-Mail'), 'Ungültige E-Mail');
  expect(calls).toEqual([]);
});

test('a new password is checked against its rules, and an expired link is reported', async ({ page }) => {
  const { url, inboxUrl } = sharedStack();
  await page.goto(`${url}/password`);
  await fillAndLeave(page.getByLabel('E-Mail'), 'keine Adresse');
  await expectFault(page.getByLabel('E-Mail'), 'Ungültige E-Mail');
  await page.getByLabel('E-Mail').fill(person.email);
  await page.getByRole('button', { name: 'Link senden' }).click();
  await expect(page.getByRole('heading', { name: 'Nachricht gesendet' })).toBeVisible();
  const link = linkIn(await waitForMail(inboxUrl, person.email));

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Neues Passwort wählen für Regula Ammann' })).toBeVisible();
  const calls = recordCalls(page, 'POST', '/api/signup/password');
  const password = page.getByLabel('Neues Passwort', { exact: true });
  const repeated = page.getByLabel('Passwort bestätigen');
  const faults = [
    ['', required],
    ['aB3', 'Dein Passwort ist zu kurz. Es muss aus mindestens 8 Zeichen bestehen.'],
    ['BIRNBAUM-7', 'Mindestens ein Kleinbuchstabe.'],
    ['birnbaum-7', 'Mindestens ein Grossbuchstabe.'],
    ['BirnbaumLeiter', 'Mindestens ein Sonderzeichen oder Ziffer (@,!,#, etc).'],
  ] as const;
  for (const [typed, text] of faults) {
    await fillAndLeave(password, typed);
    await expectFault(password, text);
  }
  const strengths = [
    ['aB3', 'Schwach'],
    ['Birnbaum-7', 'Mittel'],
    ['Birnbaum-7-Leiter', 'Stark'],
  ] as const;
  for (const [typed, strength] of strengths) {
    await fillAndLeave(password, typed);
    await expect(page.getByText(strength, { exact: true })).toBeVisible();
  }
  await expectFault(password, null);
  await fillAndLeave(repeated, 'Birnbaum-8-Leiter');
  await expectFault(repeated, 'Passwörter stimmen nicht überein.');
  await page.getByRole('button', { name: 'Passwort speichern' }).click();
  await expectFault(repeated, 'Passwörter stimmen nicht überein.');
  expect(calls).toEqual([]);

  await page.goto(`${link}x`);
  await expect(page.getByText('Der Token ist nicht mehr gültig.', { exact: true })).toBeVisible();
});

test('a purchase needs a number and the accepted terms; visitors are sent to the login', async ({ page }) => {
  const { url } = sharedStack();
  await page.goto(`${url}/preise`);
  await page.getByRole('button', { name: /^3 Zeugnisse für/ }).click();
  await expect(page.getByRole('heading', { name: 'Anmelden' })).toBeVisible();

  await signIn(page, customer.token);
  await page.goto(`${url}/preise`);
  const amount = page.getByLabel('Anzahl Zeugnisse');
  const next = page.getByRole('button', { name: 'Weiter', exact: true });
  const faults = [
    ['drei', 'Wert muss eine Zahl sein'],
    ['-1', 'Wert darf nicht negativ sein'],
    ['1.5', 'Ungültige Ganzzahl'],
    ['1000', 'Bitte wählen Sie eine Anzahl zwischen 1 und 999.'],
  ] as const;
  for (const [typed, text] of faults) {
    await amount.fill(typed);
    await expectFault(amount, text);
    await expect(next).toBeDisabled();
  }
  await amount.fill('0');
  await expect(next).toBeDisabled();
  await amount.fill('999');
  await next.click();
  const dialog = page.getByRole('dialog');
  const buy = dialog.getByRole('button', { name: 'Kaufen' });
  await expect(buy).toBeDisabled();
  await dialog.getByRole('checkbox', { name: /AGB/ }).check();
  await expect(buy).toBeEnabled();
  await dialog.getByRole('checkbox', { name: /AGB/ }).uncheck();
  await expect(buy).toBeDisabled();
});

test('an invalid employee is not ordered', async ({ page }) => {
  const { url, dbAdminUrl } = sharedStack();
  await signIn(page, customer.token);
  await page.goto(`${url}/create`);
  const calls = recordCalls(page, 'PUT', '/api/zeugnisse/employee');
  const birthday = page.getByLabel('Geburtsdatum');
  await expect(birthday).toHaveAttribute('placeholder', '01.01.2000');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  for (const label of ['Vorname', 'Nachname', 'Geburtsdatum', 'Heimatort']) {
    await expectFault(page.getByLabel(label, { exact: true }), required);
  }
  await expectFault(page.getByRole('radiogroup', { name: 'Geschlecht' }), required);
  for (const wrong of ['31.02.2000', 'gestern', '12/31/2000', '1.13.1990']) {
    await fillAndLeave(birthday, wrong);
    await expectFault(birthday, 'Muss ein Datum sein');
  }
  await fillAndLeave(birthday, '1.1.1990');
  await expectFault(birthday, null);
  await expect(birthday).toHaveValue('01.01.1990');
  await page.getByRole('button', { name: 'Weiter', exact: true }).click();
  await expectFault(page.getByLabel('Vorname'), required);
  await expect(page.getByRole('dialog', { name: 'Zeugnis bestellen?' })).toHaveCount(0);
  expect(calls).toEqual([]);
  expect((await readMoney(dbAdminUrl, customer.accountId)).balance).toBe(2);
});

test('employment and settings require their fields, the leave date only for a final reference', async ({
  page,
}) => {
  const { url } = sharedStack();
  const { token } = await arrangeCustomer({ credit: 1 });
  const ordered = await apiClient(url, { token }).call('saveEmployee', {
    body: {
      firstname: 'Sandra',
      lastname: 'Keller',
      gender: 'F',
      birthday: '1988-06-14T00:00:00.000Z',
      hometown: 'Bülach ZH',
    },
  });
  const next = page.getByRole('button', { name: 'Weiter', exact: true });
  await signIn(page, token);
  await page.goto(`${url}/create/${ordered.body.zeugnisId}`);
  const entry = page.getByLabel('Eintrittsdatum');
  await expect(entry).toHaveValue('');
  // The wizard blocks forward moves for a second.
  await expect(next).toBeEnabled();
  await next.click();
  await expectFault(page.getByLabel('Funktion', { exact: true }), required);
  await expectFault(entry, required);
  await fillAndLeave(entry, '30.02.2017');
  await expectFault(entry, 'Muss ein Datum sein');
  await entry.fill('01.03.2017');
  await page.getByLabel('Funktion', { exact: true }).fill('Sachbearbeiterin');
  await next.click();

  const art = page.getByLabel('Zeugnisart');
  await expect(art).toBeVisible();
  await expect(next).toBeEnabled();
  await next.click();
  await expectFault(art, required);
  await art.selectOption({ label: 'Schlusszeugnis' });
  await next.click();
  await expectFault(page.getByLabel('Austrittsgrund'), required);
  await expectFault(page.getByLabel('Variante'), required);
  const leaving = page.getByLabel('Austrittsdatum');
  await expectFault(leaving, required);
  await fillAndLeave(leaving, '31.04.2024');
  await expectFault(leaving, 'Muss ein Datum sein');
  await fillAndLeave(leaving, '30.04.2024');
  await expectFault(leaving, null);
  await page
    .getByLabel('Austrittsgrund')
    .selectOption({ label: 'Auf eigenen Wunsch – neue Herausforderung' });

  await art.selectOption({ label: 'Zwischenzeugnis' });
  await expect(page.getByLabel('Bestellgrund')).toHaveValue('');
  await expect(leaving).toHaveCount(0);
  await art.selectOption({ label: 'Schlusszeugnis' });
  await expect(leaving).toHaveValue('');
});
