import type { Page } from 'playwright';
import {
  account,
  accountEntries,
  auditRows,
  deactivatedAccount,
  idOf,
  lockedAccount,
  paymentRows,
  recentFigures,
  unconfirmedAccount,
} from '../fixtures/admin-data.ts';
import { answerError, answerJson, leaveUnanswered } from '../fixtures/stubbed-answers.ts';
import { longReferences } from '../fixtures/delegated-references.ts';
import { button, heading, text } from './screen.ts';
import type { Screen } from './screen.ts';

const accounts = '/api/accounts/page';
const recent = '/api/statistik/recent';
const one = `/api/account/${account.id}`;
const log = '/api/audit/page';
const page = `/admin/account/${account.id}`;
const dashboard = `/dashboard/${account.id}`;

const pageOf = (rows: readonly unknown[], total = rows.length) => ({ rows, total });

const giveAccount = async (shown: Page, given = account): Promise<void> => {
  await answerJson(shown, one, given);
  await answerJson(shown, `${one}/payment`, {
    zeugnisGuthaben: 4,
    letzteZahlung: '2025-11-09T10:15:00.000Z',
    zahlungPendent: false,
  });
  await answerJson(shown, `${one}/payments`, paymentRows.slice(0, 3));
  await answerJson(shown, log, pageOf(auditRows.slice(0, 3)));
  await answerJson(shown, accounts, pageOf(accountEntries, 40));
  await answerJson(shown, `${one}/transfer`, { references: 37, credit: 4, version: 'v1' });
};

const change = (shown: Page, panel: string | RegExp): Promise<void> => button(shown, panel).first().click();

/** Customers and their accounts, as admins see them. */
const pages: readonly Screen[] = [
  {
    screen: 'admin-customers',
    state: 'full',
    path: '/admin',
    before: async (shown) => {
      await answerJson(shown, recent, recentFigures);
      await answerJson(shown, accounts, pageOf(accountEntries, 20_431));
    },
    shows: text('Keller Treuhand AG'),
  },
  {
    screen: 'admin-customers',
    state: 'no-hit',
    path: '/admin?search=Hug%20Projekt&state=deactivated',
    before: (shown) => answerJson(shown, accounts, pageOf([])),
    shows: text(/Keine Treffer/),
  },
  {
    screen: 'admin-customers',
    state: 'empty',
    path: '/admin',
    before: (shown) => answerJson(shown, accounts, pageOf([])),
    shows: text('Es ist noch niemand registriert.'),
  },
  {
    screen: 'admin-customers',
    state: 'loading',
    path: '/admin',
    before: async (shown) => {
      await leaveUnanswered(shown, recent);
      await leaveUnanswered(shown, accounts);
    },
    shows: heading('Kunden'),
  },
  {
    screen: 'admin-customers',
    state: 'error',
    path: '/admin',
    before: async (shown) => {
      await answerError(shown, recent, 'serviceUnavailable');
      await answerError(shown, accounts, 'serviceUnavailable');
    },
    shows: text(/Kunden konnten nicht geladen werden/),
  },
  {
    screen: 'admin-account',
    state: 'full',
    path: page,
    before: (shown) => giveAccount(shown),
    shows: text('Seestrasse 114'),
  },
  {
    screen: 'admin-account',
    state: 'deactivated',
    path: page,
    before: (shown) => giveAccount(shown, deactivatedAccount),
    shows: text(/nach drei Mahnungen/),
  },
  {
    screen: 'admin-account',
    state: 'unconfirmed',
    path: page,
    before: async (shown) => {
      await giveAccount(shown, unconfirmedAccount);
      await answerJson(shown, `${one}/payments`, []);
      await answerJson(shown, log, pageOf([]));
    },
    shows: text(/ist am 11\.11\.2025, 10:00 abgelaufen/),
  },
  {
    screen: 'admin-account',
    state: 'locked',
    path: page,
    before: (shown) => giveAccount(shown, lockedAccount),
    shows: text(/Zu viele Fehlversuche/),
  },
  {
    screen: 'admin-account',
    state: 'edit',
    path: page,
    before: (shown) => giveAccount(shown),
    act: async (shown) => {
      await change(shown, /^Bearbeiten E-Mail/);
      await change(shown, /^Bearbeiten Status/);
      await shown.getByLabel('Konto aktiv').uncheck();
      await change(shown, /^Guthaben geben/);
      await shown.getByLabel('Anzahl Zeugnisse').fill('012');
      await button(shown, 'Gutschreiben').click();
    },
    shows: text('Muss eine Zahl zwischen 1 und 9999 sein'),
  },
  {
    screen: 'admin-account',
    state: 'changed-meanwhile',
    path: page,
    before: async (shown) => {
      await giveAccount(shown);
      await answerError(shown, `${one}/email`, 'accountChanged');
    },
    act: async (shown) => {
      await change(shown, /^Bearbeiten E-Mail/);
      await shown.getByRole('textbox', { name: 'E-Mail' }).fill('neu@example.ch');
      await button(shown, 'Speichern').click();
    },
    shows: text(/wurde inzwischen geändert/),
  },
  {
    screen: 'admin-account',
    state: 'recipients',
    path: page,
    before: (shown) => giveAccount(shown),
    act: async (shown) => {
      await change(shown, /^Überweisen/);
      await shown.getByRole('combobox', { name: 'Empfänger' }).fill('ex');
    },
    shows: (shown) => shown.getByRole('option').first(),
  },
  {
    screen: 'admin-account',
    state: 'transfer',
    path: page,
    before: (shown) => giveAccount(shown),
    act: async (shown) => {
      await change(shown, /^Überweisen/);
      await shown.getByRole('combobox', { name: 'Empfänger' }).fill('ex');
      await shown.getByRole('option', { name: /^maximiliana/ }).click();
      await button(shown, 'Weiter').click();
    },
    shows: text(/^37 Zeugnisse und Guthaben/),
  },
  {
    screen: 'admin-account',
    state: 'reset',
    path: page,
    before: (shown) => giveAccount(shown),
    act: (shown) => button(shown, 'Zweiten Faktor zurücksetzen').click(),
    shows: heading('Zweiten Faktor zurücksetzen?'),
  },
  {
    screen: 'admin-account',
    state: 'loading',
    path: page,
    before: (shown) => leaveUnanswered(shown, one),
    shows: heading('Konto'),
  },
  {
    screen: 'admin-account',
    state: 'error',
    path: page,
    before: async (shown) => {
      await giveAccount(shown);
      for (const name of ['payment', 'payments']) {
        await answerError(shown, `${one}/${name}`, 'serviceUnavailable');
      }
      await answerError(shown, log, 'serviceUnavailable');
    },
    shows: text(/Protokoll konnte nicht geladen werden/),
  },
  {
    screen: 'admin-dashboard',
    state: 'full',
    path: dashboard,
    before: async (shown) => {
      await giveAccount(shown, { ...account, id: idOf(1) });
      await answerJson(shown, `${one}/references/count`, { open: 8, finished: 29 });
      await answerJson(shown, `${one}/references/page`, pageOf(longReferences.slice(0, 5), 29));
    },
    shows: (shown) => shown.getByRole('table', { name: 'Offene Zeugnisse' }),
  },
  {
    screen: 'admin-dashboard',
    state: 'empty',
    path: dashboard,
    before: async (shown) => {
      await giveAccount(shown, unconfirmedAccount);
      await answerJson(shown, `${one}/references/count`, { open: 0, finished: 0 });
      await answerJson(shown, `${one}/references/page`, pageOf([]));
    },
    shows: text('Dieses Konto hat keine offenen Zeugnisse.'),
  },
  {
    screen: 'admin-dashboard',
    state: 'loading',
    path: dashboard,
    before: async (shown) => {
      await leaveUnanswered(shown, one);
      await leaveUnanswered(shown, `${one}/references/count`);
      await leaveUnanswered(shown, `${one}/references/page`);
    },
    shows: heading('Dashboard'),
  },
  {
    screen: 'admin-dashboard',
    state: 'error',
    path: dashboard,
    before: async (shown) => {
      await giveAccount(shown);
      await answerError(shown, `${one}/references/count`, 'serviceUnavailable');
      await answerError(shown, `${one}/references/page`, 'serviceUnavailable');
    },
    shows: text(/Zeugnisse konnten nicht geladen werden/),
  },
];

export const adminScreens: readonly Screen[] = pages.map((screen) => ({ ...screen, as: 'admin' }));
