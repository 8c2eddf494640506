import type { Page } from 'playwright';

import { chooseLogo, paintLogo } from '../../../support/files/logo-image.ts';
import { answerError, answerJson, leaveUnanswered } from '../fixtures/stubbed-answers.ts';
import { audienceParties } from '../fixtures/example-data.ts';
import { button, heading, text } from './screen.ts';
import type { Screen } from './screen.ts';

const counts = '/api/zeugnisse/counts';
const credit = '/api/account/payment';

const panel = (page: Page, name: string) => page.getByRole('region', { name });

/** Matches the list of payments, whose path contains the account's id. */
const isPayments = (url: URL): boolean => /^\/api\/account\/[^/]+\/payments$/.test(url.pathname);

const records = Array.from({ length: 8 }, (_, index) => ({
  idZahlung: `0199a0b4-7c1e-7d3a-9f00-00000000000${index}`,
  dateTime: new Date(Date.UTC(2026, 9 - index, 18, 14)).toISOString(),
  credit: [3, 5, 30, 1, 10, 3, 5, 1][index] ?? 1,
  paid: [132, 195, 1170, 49, 0, 132, 195, 49][index] ?? 0,
  status: index === 4 ? 'GRANTED' : 'CAPTURED',
  owner: 'customer@example.ch',
  receiptNumber: index === 4 ? null : `A-2026-00012${8 - index}`,
}));

const bought = (page: Page): Promise<void> =>
  page.route(isPayments, (route) => route.fulfill({ json: records })).then(() => undefined);

const editLogo = async (page: Page): Promise<void> => {
  await panel(page, 'Logo').getByRole('button', { name: /^Logo/ }).click();
};

const chooseAlpina = async (page: Page): Promise<void> => {
  await editLogo(page);
  const buffer = await paintLogo(page, { width: 900, height: 240 });
  await chooseLogo(page, { name: 'alpina-logo.png', mimeType: 'image/png', buffer });
  await panel(page, 'Logo').getByRole('figure').waitFor();
};

const saveAlpina = async (page: Page): Promise<void> => {
  await chooseAlpina(page);
  await panel(page, 'Logo').getByRole('radio', { name: 'Rechts' }).check();
  await panel(page, 'Logo').getByRole('button', { name: 'Speichern' }).click();
};

const openDeletion = async (page: Page): Promise<void> => {
  await panel(page, 'Konto löschen').getByRole('button', { name: 'Konto löschen' }).click();
};

const nothingLeft = async (page: Page): Promise<void> => {
  await answerJson(page, counts, { open: 0, finished: 9 });
  await answerJson(page, credit, { zeugnisGuthaben: 0, letzteZahlung: null, zahlungPendent: false });
};

/** States of the account page's panels, beyond those of the whole page. */
export const accountPanelScreens: readonly Screen[] = [
  {
    screen: 'account-text-settings',
    state: 'chosen',
    path: '/account',
    as: 'customer',
    before: (page) =>
      answerJson(page, '/api/account/text-settings', {
        audiences: { clients: 'pupils', superiors: null },
        parties: audienceParties,
      }),
    shows: (page) => panel(page, 'Wen Ihre Zeugnisse nennen'),
  },
  {
    screen: 'account-employer-phrases',
    state: 'own-words',
    path: '/account',
    as: 'customer',
    act: async (page) => {
      const german = panel(page, 'Ihre Organisation im Satz').getByRole('group', { name: /Deutsch$/ });
      await german.getByRole('button', { name: 'Ändern' }).click();
      await german.getByRole('radio', { name: 'Anders' }).check();
      await german.getByRole('button', { name: 'Übernehmen' }).click();
    },
    shows: text('Dies ist ein Pflichtfeld'),
  },
  {
    screen: 'account-logo',
    state: 'edit',
    path: '/account',
    as: 'newcomer',
    act: chooseAlpina,
    shows: text('alpina-logo.png'),
  },
  {
    screen: 'account-logo',
    state: 'too-large',
    path: '/account',
    as: 'newcomer',
    act: async (page) => {
      await editLogo(page);
      const buffer = Buffer.alloc(1024 * 1024 + 1);
      await chooseLogo(page, { name: 'plakat.png', mimeType: 'image/png', buffer });
    },
    shows: text('Das Dateigrösse darf 1MB nicht überschreiten'),
  },
  {
    screen: 'account-logo',
    state: 'saved',
    path: '/account',
    as: 'admin',
    act: saveAlpina,
    shows: (page) => button(page, 'Logo ändern'),
  },
  {
    screen: 'account-payments',
    state: 'full',
    path: '/account',
    as: 'customer',
    before: bought,
    shows: text('gutgeschrieben'),
  },
  {
    screen: 'account-payments',
    state: 'loading',
    path: '/account',
    as: 'customer',
    before: (page) => page.route(isPayments, () => new Promise(() => undefined)).then(() => undefined),
    shows: heading('Zahlungen'),
  },
  {
    screen: 'account-payments',
    state: 'error',
    path: '/account',
    as: 'customer',
    before: (page) =>
      page
        .route(isPayments, (route) =>
          route.fulfill({ status: 502, json: { code: 'serviceUnavailable', message: '', params: {} } }),
        )
        .then(() => undefined),
    shows: text(/Zahlungen konnten nicht geladen werden/),
  },
  {
    screen: 'account-deletion',
    state: 'confirm',
    path: '/account',
    as: 'customer',
    before: nothingLeft,
    act: openDeletion,
    shows: (page) => page.getByLabel('Ihre E-Mail-Adresse'),
  },
  {
    screen: 'account-deletion',
    state: 'in-use',
    path: '/account',
    as: 'customer',
    act: openDeletion,
    shows: heading('Das Konto kann noch nicht gelöscht werden'),
  },
  {
    screen: 'account-deletion',
    state: 'refused',
    path: '/account',
    as: 'newcomer',
    before: async (page) => {
      await nothingLeft(page);
      await answerError(page, '/api/account/delete/', 'accountInUse');
    },
    act: async (page) => {
      await openDeletion(page);
      const help = await page.getByText(/^Geben Sie zur Bestätigung/).textContent();
      await page.getByLabel('Ihre E-Mail-Adresse').fill(/\S+@\S+/.exec(help ?? '')?.[0] ?? '');
      await button(page, 'Endgültig löschen').click();
    },
    shows: text('Das Konto konnte nicht gelöscht werden'),
  },
  {
    screen: 'account-deletion',
    state: 'loading',
    path: '/account',
    as: 'customer',
    before: (page) => leaveUnanswered(page, counts),
    act: openDeletion,
    shows: heading('Konto endgültig löschen'),
  },
  {
    screen: 'account-deletion',
    state: 'error',
    path: '/account',
    as: 'customer',
    before: (page) => answerError(page, counts, 'serviceUnavailable'),
    act: openDeletion,
    shows: text(/lässt sich im Moment nicht prüfen/),
  },
  {
    screen: 'account-deleted',
    state: 'full',
    path: '/logoutSuccess',
    navigationState: { accountDeleted: true },
    shows: heading('Konto gelöscht'),
  },
];
