import { fault, ok } from '@attesta/ui/testing/mock-api.ts';
import { heading, text, unanswered } from '@attesta/ui/testing/scene-states.ts';
import type { SceneStates } from '@attesta/ui/testing/scene-states.ts';
import { pageOf, paymentRows } from '../../testing/examples.ts';

const page = { address: '/admin/payments', viewer: 'admin' } as const;

const totals = { count: 61_204, credit: 214_377, paid: 12_648_243.5 };
const nothing = { ...pageOf([]), totals: { count: 0, credit: 0, paid: 0 } };

export const states = {
  full: {
    ...page,
    answers: { pagePayments: () => ok({ ...pageOf(paymentRows, totals.count), totals }) },
    shows: text('A-2025-000010'),
  },
  'no-hit': {
    ...page,
    address: '/admin/payments?from=2030-01-01&status=GRANTED',
    answers: { pagePayments: () => ok(nothing) },
    shows: text(/Keine Treffer/),
  },
  empty: {
    ...page,
    answers: { pagePayments: () => ok(nothing) },
    shows: text('Es gibt noch keine Zahlungen.'),
  },
  loading: { ...page, answers: { pagePayments: unanswered }, shows: heading('Zahlungen') },
  error: {
    ...page,
    answers: { pagePayments: () => fault('serviceUnavailable') },
    act: async (shown) => {
      await shown.getByLabel('Von').fill('31.4.26');
      await shown.getByLabel('Bis').focus();
    },
    shows: text('Muss ein Datum sein.'),
  },
} satisfies SceneStates;
