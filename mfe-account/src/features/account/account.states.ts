import type { PaymentRecord } from '@attesta/contracts';
import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { exampleAccount } from '../../testing/example-account.ts';
import { sessions } from '../../testing/example-sessions.ts';

const page = { address: '/account', viewer: 'customer' } as const;

const payments = Array.from({ length: 8 }, (_, index): PaymentRecord => {
  const isGrant = index === 4;
  return {
    idZahlung: `0199a0b4-7c1e-7d3a-9f00-00000000000${index}`,
    dateTime: new Date(Date.UTC(2026, 9 - index, 18, 14)).toISOString(),
    credit: [3, 5, 30, 1, 10, 3, 5, 1][index] ?? 1,
    paid: [132, 195, 1170, 49, 0, 132, 195, 49][index] ?? 0,
    status: isGrant ? 'GRANTED' : 'CAPTURED',
    owner: 'customer@example.ch',
    receiptNumber: isGrant ? null : `A-2026-00012${8 - index}`,
  };
});

const credit = { zeugnisGuthaben: 7, letzteZahlung: '2026-11-18T14:22:00.000Z', zahlungPendent: false };

const parties = [
  {
    of: 'clients',
    usual: 'customers',
    choices: [
      { key: 'customers', name: 'Kundinnen und Kunden' },
      { key: 'patients', name: 'Patientinnen und Patienten' },
      { key: 'pupils', name: 'Schülerinnen, Schüler und Eltern' },
    ],
  },
  {
    of: 'superiors',
    usual: 'superiors',
    choices: [
      { key: 'superiors', name: 'Vorgesetzte' },
      { key: 'mandate', name: 'Auftraggeberinnen und Auftraggeber' },
    ],
  },
];

const phrase = {
  language: 'de',
  organization: 'Muster AG',
  proposed: 'bei der Muster AG',
  confirmed: null,
  choices: ['bei der Muster AG', 'bei Muster AG'],
  sentence: { before: 'Frau Muster ist ', after: ' tätig.' },
};

const examples = () => ({
  getAccount: () => ok(exampleAccount()),
  listAccountPayments: () => ok(payments),
  listSessions: () => ok(sessions),
  getRecoveryCodes: () => ok({ left: 7, madeAt: '2026-11-02T09:00:00.000Z' }),
  getEmployerPhrases: () => ok([phrase]),
  getTextSettings: () => ok({ audiences: { clients: null, superiors: null }, parties }),
});

export const states = {
  full: { ...page, examples, answers: { getPayment: () => ok(credit) }, shows: text('18.11.2026') },
  empty: {
    ...page,
    examples,
    answers: {
      getPayment: () => ok({ zeugnisGuthaben: 0, letzteZahlung: null, zahlungPendent: false }),
      listAccountPayments: () => ok([]),
      getRecoveryCodes: () => ok({ left: 0, madeAt: null }),
    },
    shows: text('Sie haben noch keine Wiederherstellungscodes'),
  },
  pending: {
    ...page,
    examples,
    answers: { getPayment: () => ok({ ...credit, zahlungPendent: true }) },
    shows: text('Zahlung in Bearbeitung'),
  },
  loading: { ...page, answers: { getPayment: unanswered }, shows: heading('Konto') },
  error: {
    ...page,
    answers: { getPayment: () => fault('unexpected') },
    shows: text(/Guthaben konnte nicht geladen werden/),
  },
  payments: {
    ...page,
    examples,
    answers: { listAccountPayments: () => ok(payments) },
    shows: text('gutgeschrieben'),
  },
  'payments-loading': {
    ...page,
    examples,
    answers: { listAccountPayments: unanswered },
    shows: heading('Zahlungen'),
  },
  'payments-error': {
    ...page,
    examples,
    answers: { listAccountPayments: () => fault('serviceUnavailable') },
    shows: text(/Zahlungen konnten nicht geladen werden/),
  },
  audiences: {
    ...page,
    examples,
    answers: {
      getTextSettings: () => ok({ audiences: { clients: 'pupils', superiors: null }, parties }),
    },
    shows: (shown) => shown.getByRole('region', { name: 'Wen Ihre Zeugnisse nennen' }),
  },
  'own-words': {
    ...page,
    examples,
    answers: {},
    act: async (shown) => {
      const german = shown.getByRole('group', { name: /Deutsch$/ });
      await german.getByRole('button', { name: 'Ändern' }).click();
      await german.getByRole('radio', { name: 'Anders' }).check();
      await german.getByRole('button', { name: 'Übernehmen' }).click();
    },
    shows: text('Dies ist ein Pflichtfeld'),
  },
} satisfies SceneStates;
