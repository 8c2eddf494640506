import { expect, test } from '@playwright/test';

import { arrangeCustomer, signIn } from '../support/people/arranged-customer.ts';
import { startNetworkLog, settle } from '../support/page/network-log.ts';
import { sharedStack } from '../support/stack/shared-stack.ts';

const someId = '0199a0b4-7c1e-7d3a-9f00-3b8f5a1c2d4e';

const tokens = { customer: '', admin: '' };

test.beforeAll(async () => {
  tokens.customer = (await arrangeCustomer({ credit: 1 })).token;
  tokens.admin = (await arrangeCustomer({ admin: true })).token;
});

/** One page of each kind; each visit begins with an empty cache. */
type Visit = { path: string; remote: string | null; as?: 'customer' | 'admin'; heading: string | RegExp };

const visits: Visit[] = [
  { path: '/', remote: 'marketing', heading: /^Schweizer Arbeitszeugnisse/ },
  { path: '/', remote: 'account', as: 'customer', heading: 'Übersicht' },
  { path: '/preise', remote: 'marketing', heading: 'Preise' },
  { path: '/login', remote: 'account', heading: 'Anmelden' },
  { path: '/register', remote: 'account', heading: 'Registrieren' },
  { path: '/password/some-key', remote: 'account', heading: 'Neues Passwort wählen' },
  { path: '/dashboard', remote: 'account', as: 'customer', heading: 'Übersicht' },
  { path: '/account', remote: 'account', as: 'customer', heading: 'Konto' },
  {
    path: '/account/payment/finish/aborted',
    remote: 'account',
    as: 'customer',
    heading: 'Zahlung abgebrochen',
  },
  { path: '/create', remote: 'wizard', as: 'customer', heading: 'Personalien' },
  { path: `/finished/${someId}`, remote: 'wizard', as: 'customer', heading: 'Seite nicht gefunden' },
  { path: '/admin', remote: 'admin', as: 'admin', heading: 'Kunden' },
  { path: '/deputy/some-key', remote: 'deputy', heading: 'Keine Berechtigung' },
  { path: `/create/${someId}/rating`, remote: 'deputy', heading: 'Keine Berechtigung' },
  { path: '/deputyfinished', remote: 'deputy', heading: 'Vielen Dank für Ihre Bewertung' },
  { path: '/gibt-es-nicht', remote: null, heading: 'Seite nicht gefunden' },
];

for (const { path, remote, as, heading } of visits) {
  const who = as ?? 'visitor';
  test(`${path.replace(someId, '…')} of a ${who} loads the shell and ${remote ?? 'no remote'}`, async ({
    page,
  }) => {
    const { url } = sharedStack();
    if (as !== undefined) await signIn(page, tokens[as]);
    const log = await startNetworkLog(page, url);
    await page.goto(url + path);
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await settle(page);
    expect(log.remotes()).toEqual(remote === null ? [] : [remote]);
    expect(log.strangers()).toEqual([]);
    expect(log.violations()).toEqual([]);
  });
}

test('a walk within one document loads each remote when its first page is opened', async ({ page }) => {
  const { url } = sharedStack();
  await signIn(page, tokens.customer);
  const log = await startNetworkLog(page, url);
  const open = async (link: string, heading: string): Promise<void> => {
    await page.getByRole('navigation', { name: 'Hauptnavigation' }).getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading, exact: true })).toBeVisible();
    await settle(page);
  };
  await page.goto(`${url}/dashboard`);
  await settle(page);
  expect(log.remotes()).toEqual(['account']);
  await open('Erstellen', 'Personalien');
  expect(log.remotes()).toEqual(['account', 'wizard']);
  await open('Kaufen', 'Zeugnisse kaufen');
  expect(log.remotes()).toEqual(['account', 'wizard', 'marketing']);
  await open('Übersicht', 'Übersicht');
  expect(log.remotes()).toEqual(['account', 'wizard', 'marketing']);
  expect(log.violations()).toEqual([]);
  expect(log.strangers()).toEqual([]);
});
