import type { AdminAccount } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { button, heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates, StatePage } from '@attesta/ui/testing/scene-states.ts';
import {
  accountEntries,
  adminAccount,
  auditRows,
  customer,
  idOf,
  longNamed,
  pageOf,
  paymentRows,
} from '../../testing/examples.ts';

const page = { address: `/admin/account/${idOf(1)}`, viewer: 'admin' } as const;

const failure = { at: '2026-01-12T09:00:00.000Z', reason: 'password' } as const;

const account = adminAccount({
  ...customer,
  organization: 'Keller Treuhand AG',
  address: 'Seestrasse 114',
  certificateCount: 37,
  saldo: 4,
  login: { registrationMail: null, lastFailure: failure, lockedUntil: null },
});

const deactivated: AdminAccount = {
  ...account,
  firstname: 'Maximiliana-Wilhelmina',
  lastname: 'von Hottinger-Wyttenbach',
  email: longNamed.email,
  organization: accountEntries[1]?.organization ?? '',
  deactivated: true,
  state: 'deactivated',
  deactivationReason: 'Rechnung A-2025-000012 ist nach drei Mahnungen offen.',
};

/** Registered but not confirmed; the mailed link has expired. */
const unconfirmed: AdminAccount = {
  ...account,
  state: 'unconfirmed',
  secondFactor: false,
  lastLogin: null,
  certificateCount: 0,
  saldo: 0,
  login: {
    registrationMail: {
      sentAt: '2025-11-09T09:00:00.000Z',
      failedAt: null,
      linkUntil: '2025-11-11T09:00:00.000Z',
    },
    lastFailure: { at: '2025-11-12T09:00:00.000Z', reason: 'inactive' },
    lockedUntil: null,
  },
};

const locked: AdminAccount = {
  ...account,
  login: {
    registrationMail: null,
    lastFailure: { ...failure, reason: 'locked' },
    lockedUntil: '2026-01-12T09:15:00.000Z',
  },
};

const answersOf = (given: AdminAccount) => ({
  getAccountById: () => ok(given),
  getAccountPayment: () =>
    ok({ zeugnisGuthaben: 4, letzteZahlung: '2025-11-09T10:15:00.000Z', zahlungPendent: false }),
  listAccountPayments: () => ok(paymentRows.slice(0, 3)),
  pageAudit: () => ok(pageOf(auditRows.slice(0, 3))),
  pageAccounts: () => ok(pageOf(accountEntries, 40)),
  previewTransfer: () => ok({ references: 37, credit: 4, version: 'v1' }),
});

const answers = answersOf(account);

const open = (shown: StatePage, panel: RegExp): Promise<void> => button(shown, panel).first().click();

const searchRecipient = async (shown: StatePage): Promise<void> => {
  await open(shown, /^Überweisen/);
  await shown.getByRole('combobox', { name: 'Empfänger' }).fill('ex');
};

export const states = {
  full: { ...page, answers, shows: text('Seestrasse 114') },
  deactivated: { ...page, answers: answersOf(deactivated), shows: text(/nach drei Mahnungen/) },
  unconfirmed: {
    ...page,
    answers: {
      ...answersOf(unconfirmed),
      listAccountPayments: () => ok([]),
      pageAudit: () => ok(pageOf([])),
    },
    shows: text(/ist am 11\.11\.2025, 10:00 abgelaufen/),
  },
  locked: { ...page, answers: answersOf(locked), shows: text(/Zu viele Fehlversuche/) },
  edit: {
    ...page,
    answers,
    act: async (shown) => {
      await open(shown, /^Bearbeiten E-Mail/);
      await open(shown, /^Bearbeiten Status/);
      await shown.getByLabel('Konto aktiv').uncheck();
      await open(shown, /^Guthaben geben/);
      await shown.getByLabel('Anzahl Zeugnisse').fill('012');
      await button(shown, 'Gutschreiben').click();
    },
    shows: text('Muss eine Zahl zwischen 1 und 9999 sein'),
  },
  'changed-meanwhile': {
    ...page,
    answers: { ...answers, changeAccountEmail: () => fault('accountChanged') },
    act: async (shown) => {
      await open(shown, /^Bearbeiten E-Mail/);
      await shown.getByRole('textbox', { name: 'E-Mail' }).fill('neu@example.ch');
      await button(shown, 'Speichern').click();
    },
    shows: text(/wurde inzwischen geändert/),
  },
  recipients: {
    ...page,
    answers,
    act: searchRecipient,
    shows: (shown) => shown.getByRole('option').first(),
  },
  transfer: {
    ...page,
    answers,
    act: async (shown) => {
      await searchRecipient(shown);
      await shown.getByRole('option', { name: /^maximiliana/ }).click();
      await button(shown, 'Weiter').click();
    },
    shows: text(/^37 Zeugnisse und Guthaben/),
  },
  reset: {
    ...page,
    answers,
    act: (shown) => button(shown, 'Zweiten Faktor zurücksetzen').click(),
    shows: heading('Zweiten Faktor zurücksetzen?'),
  },
  loading: { ...page, answers: { getAccountById: unanswered }, shows: heading('Konto') },
  error: {
    ...page,
    answers: {
      ...answers,
      getAccountPayment: () => fault('serviceUnavailable'),
      listAccountPayments: () => fault('serviceUnavailable'),
      pageAudit: () => fault('serviceUnavailable'),
    },
    shows: text(/Protokoll konnte nicht geladen werden/),
  },
} satisfies SceneStates;
